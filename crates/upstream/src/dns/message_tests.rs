use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

const API: &[u8] = b"\x03api\x04test\x00";
const A_IN: &[u8] = b"\x00\x01\x00\x01";
/// The record of EDNS as resolvers send it: root, type 41, 1232 bytes, no error, version 0, no flags, nothing in it.
const OPT: &[u8] = b"\x00\x00\x29\x04\xd0\x00\x00\x00\x00\x00\x00";
const ADDRESS: Ipv4Addr = Ipv4Addr::new(10, 77, 0, 5);

/// A message with identity 0xbeef that desires recursion, as every stub resolver's does.
fn message(counts: [u8; 4], parts: &[&[u8]]) -> Vec<u8> {
    let mut bytes = b"\xbe\xef\x01\x00".to_vec();
    bytes.extend(counts.iter().flat_map(|count| [0, *count]));
    bytes.extend(parts.concat());
    bytes
}

fn code(bytes: &[u8]) -> Option<Code> {
    Query::read(bytes).unwrap().parsed_question.err()
}

#[test]
fn a_query_for_an_address_and_its_answer_are_the_bytes_of_the_standard() {
    let bytes = message([1, 0, 0, 0], &[API, A_IN]);
    let query = Query::read(&bytes).unwrap();
    let parsed_question = query.parsed_question.as_ref().unwrap();
    assert_eq!(
        (&parsed_question.name[..], parsed_question.for_address),
        (API, true)
    );
    let answer = query.answer(Code::NoError, Some((ADDRESS, 300)));
    let expected = [
        // A response, authoritative, recursion desired and available, no error.
        &b"\xbe\xef\x85\x80\x00\x01\x00\x01\x00\x00\x00\x00"[..],
        API,
        A_IN,
        b"\xc0\x0c\x00\x01\x00\x01\x00\x00\x01\x2c\x00\x04\x0a\x4d\x00\x05",
    ];
    assert_eq!(answer, expected.concat());
}

#[test]
fn letter_case_does_not_matter_and_comes_back() {
    let bytes = message([1, 0, 0, 0], &[b"\x03aPI\x04TesT\x00", A_IN]);
    let query = Query::read(&bytes).unwrap();
    assert_eq!(query.parsed_question.as_ref().unwrap().name, API);
    let answer = query.answer(Code::NoError, None);
    assert_eq!(answer[12..], bytes[12..]);
}

#[test]
fn an_address_is_asked_for_by_type_a_and_by_any() {
    for (kind, for_address) in [
        (1, true),
        (255, true),
        (28, false),
        (65, false),
        (12, false),
    ] {
        let bytes = message([1, 0, 0, 0], &[API, &[0, kind, 0, 1]]);
        let parsed_question = Query::read(&bytes).unwrap().parsed_question.unwrap();
        assert_eq!(parsed_question.for_address, for_address, "{kind}");
    }
    let any_class = message([1, 0, 0, 0], &[API, b"\x00\x01\x00\xff"]);
    assert_eq!(code(&any_class), None);
    let chaos = message([1, 0, 0, 0], &[API, b"\x00\x10\x00\x03"]);
    assert_eq!(code(&chaos), Some(Code::Refused));
}

#[test]
fn edns_is_answered_with_edns() {
    let bytes = message([1, 0, 0, 1], &[API, A_IN, OPT]);
    let query = Query::read(&bytes).unwrap();
    assert!(query.parsed_question.is_ok());
    let answer = query.answer(Code::NameError, None);
    assert_eq!(answer[2..12], *b"\x85\x83\x00\x01\x00\x00\x00\x00\x00\x01");
    assert!(answer.ends_with(OPT), "{answer:x?}");
    // "DNSSEC OK" comes back, an option (a cookie here) does not.
    let cookie = b"\x00\x00\x29\x10\x00\x00\x00\x80\x00\x00\x0c\x00\x0a\x00\x0812345678";
    let bytes = message([1, 0, 0, 1], &[API, A_IN, cookie]);
    let answer = Query::read(&bytes).unwrap().answer(Code::NoError, None);
    assert!(answer.ends_with(b"\x00\x00\x29\x04\xd0\x00\x00\x80\x00\x00\x00"));
}

#[test]
fn a_later_version_of_edns_is_told_which_one_is_spoken() {
    let version_1 = b"\x00\x00\x29\x04\xd0\x00\x01\x00\x00\x00\x00";
    let bytes = message([1, 0, 0, 1], &[API, A_IN, version_1]);
    assert_eq!(code(&bytes), Some(Code::BadVersion));
    let answer = Query::read(&bytes).unwrap().answer(Code::BadVersion, None);
    assert_eq!(answer[3] & 0x0f, 0); // 16 = 1 in the upper part, 0 in the lower
    assert!(answer.ends_with(b"\x00\x00\x29\x04\xd0\x01\x00\x00\x00\x00\x00"));
}

#[test]
fn other_records_are_stepped_over() {
    // One in each section, by name, by pointer and by a name that ends in a pointer.
    let records: [&[u8]; 3] = [
        b"\x01a\x00\x00\x01\x00\x01\x00\x00\x00\x00\x00\x04\x01\x02\x03\x04",
        b"\xc0\x0c\x00\x10\x00\x01\x00\x00\x00\x00\x00\x00",
        b"\x01b\xc0\x0c\x00\x10\x00\x01\x00\x00\x00\x00\x00\x01x",
    ];
    let [first, second, third] = records;
    let bytes = message([1, 1, 1, 2], &[API, A_IN, first, second, third, OPT]);
    let query = Query::read(&bytes).unwrap();
    assert!(query.parsed_question.is_ok() && query.edns.is_some());
    let answer = query.answer(Code::NoError, None);
    assert_eq!(answer[4..12], [0, 1, 0, 0, 0, 0, 0, 1]);
}

#[test]
fn what_cannot_be_read_is_a_format_error() {
    let too_long = [&[63; 64][..]; 4].concat(); // 4 labels of 63 and no room for the end
    let name_in_opt = b"\x01a\x00\x00\x29\x04\xd0\x00\x00\x00\x00\x00\x00";
    for bytes in [
        message([0, 0, 0, 0], &[]),
        message([2, 0, 0, 0], &[API, A_IN, API, A_IN]),
        message([1, 0, 0, 0], &[]),
        message([1, 0, 0, 0], &[b"\x03ap"]),
        message([1, 0, 0, 0], &[API, b"\x00\x01\x00"]),
        message([1, 0, 0, 0], &[b"\xc0\x0c", A_IN]), // points to itself
        message([1, 0, 0, 0], &[b"\x40", &[b'a'; 64], b"\x00", A_IN]),
        message([1, 0, 0, 0], &[&too_long, b"\x00", A_IN]),
        message([1, 0, 0, 1], &[API, A_IN]),
        message([1, 0, 0, 1], &[API, A_IN, &OPT[..10]]),
        message([1, 0, 0, 2], &[API, A_IN, OPT, OPT]),
        message([1, 0, 0, 1], &[API, A_IN, name_in_opt]),
        message([1, 1, 0, 0], &[API, A_IN, b"\x80"]),
    ] {
        assert_eq!(code(&bytes), Some(Code::FormatError), "{bytes:x?}");
        let answer = Query::read(&bytes).unwrap().answer(Code::FormatError, None);
        assert_eq!(answer[..4], *b"\xbe\xef\x85\x81");
    }
}

#[test]
fn other_operations_are_not_implemented_and_said_again() {
    let mut notify = message([1, 0, 0, 0], &[API, A_IN]);
    notify[2] = 4 << 3;
    assert_eq!(code(&notify), Some(Code::NotImplemented));
    let answer = Query::read(&notify).unwrap();
    let answer = answer.answer(Code::NotImplemented, None);
    assert_eq!(answer, b"\xbe\xef\xa4\x84\0\0\0\0\0\0\0\0");
}

#[test]
fn nobody_answers_a_response_or_half_a_header() {
    let mut response = message([1, 0, 0, 0], &[API, A_IN]);
    assert!(Query::read(&response[..11]).is_none());
    assert!(Query::read(&[]).is_none());
    response[2] |= 0x80;
    assert!(Query::read(&response).is_none());
}

/// A query as it should be, with some bytes changed and the end cut off.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let whole = message([1, 0, 0, 1], &[API, A_IN, OPT]);
    let changes = vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    (changes, any::<prop::sample::Index>()).prop_map(move |(changes, end)| {
        let mut bytes = whole.clone();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(end.index(bytes.len() + 8));
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_comes_the_answer_is_well_formed(bytes in prop_oneof![vec(any::<u8>(), 0..600), damaged()]) {
        let Some(query) = Query::read(&bytes) else {
            prop_assert!(bytes.len() < 12 || bytes[2] & 0x80 != 0);
            return Ok(());
        };
        let address = query.parsed_question.as_ref().is_ok_and(|parsed_question| parsed_question.for_address).then_some((ADDRESS, 1));
        let code = query.parsed_question.as_ref().map_or_else(|code| *code, |_| Code::NoError);
        let answer = query.answer(code, address);
        // The same identity, operation and question; within what any resolver takes without EDNS.
        prop_assert_eq!(&answer[..2], &bytes[..2]);
        prop_assert_eq!(answer[2] & 0xf8, 0x80 | bytes[2] & 0x78);
        prop_assert!(answer.len() <= 512);
        prop_assert!(bytes[12..].starts_with(query.question));
        let (records, edns) = (usize::from(address.is_some()), usize::from(query.edns.is_some()));
        prop_assert_eq!(answer.len(), 12 + query.question.len() + 16 * records + 11 * edns);
        // Nobody answers an answer.
        prop_assert!(Query::read(&answer).is_none());
        // Turned into a query it is understood: whoever reads the one reads the other.
        let mut again = answer.clone();
        again[2] &= 0x7f;
        if query.parsed_question.is_ok() {
            prop_assert_eq!(&Query::read(&again).unwrap().parsed_question, &query.parsed_question);
        }
    }
}
