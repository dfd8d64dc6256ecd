use super::*;

const ORDER: &str = r#"{"target":{"connection":"keep-alive","tls_verify":true,
    "tls_ca_file":null,"unix_socket":null,"source_addresses":["127.0.0.2"],"redirects":0},
    "requests":[{"url":"http://127.0.0.1:8000/signup","method":"GET","headers":[["accept","*/*"]],"body_base64":null,
    "weight":1.0,"template":false,"expect":{"status":[200],"body":null,"minimum_service_ns":0}}],
    "load":{"kind":"closed","users":12,"think":{"law":"fixed","delay_ns":0},"ramp_ns":800000000},
    "stop":{"kind":"time","window_ns":2000000000},
    "warm_up":{"at_least_ns":0,"at_most_ns":0,"until_every_user_answered":false},
    "drain_ns":5000000000,"timeouts":{"connect_ns":10000000000,"response_ns":30000000000,"idle_end_ns":10000000},
    "processes":null,"spin_ns":0,
    "seed":1,"tick_ns":1000000000,"limits":{"header_bytes":65536,"body_bytes":16777216}}"#;

fn parse(text: &str) -> Result<Order, serde_json::Error> {
    serde_json::from_str(text)
}

#[test]
fn the_documented_order_is_read_and_written_unchanged() {
    let order = parse(ORDER).unwrap();
    order.check().unwrap();
    let written = serde_json::to_value(&order).unwrap();
    assert_eq!(
        written,
        serde_json::from_str::<serde_json::Value>(ORDER).unwrap()
    );
}

#[test]
fn unknown_keys_are_errors_at_every_depth() {
    for (from, to) in [
        (r#""seed":1"#, r#""seed":1,"sed":2"#),
        (r#""users":12"#, r#""users":12,"user":2"#),
        (r#""method":"GET""#, r#""method":"GET","verb":"GET""#),
        (r#""window_ns":2000000000"#, r#""window_ns":2,"requests":2"#),
    ] {
        assert!(parse(&ORDER.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn senseless_values_are_refused_by_name() {
    for (from, to, key) in [
        (r#""users":12"#, r#""users":0"#, "load.users"),
        (
            r#""window_ns":2000000000"#,
            r#""window_ns":0"#,
            "stop.window_ns",
        ),
        (r#""status":[200]"#, r#""status":[]"#, "expect.status"),
        (r#""weight":1.0"#, r#""weight":0.0"#, "requests[0].weight"),
        (r#""processes":null"#, r#""processes":65"#, "processes"),
        (r#""tick_ns":1000000000"#, r#""tick_ns":1"#, "tick_ns"),
        (
            r#""response_ns":30000000000"#,
            r#""response_ns":0"#,
            "timeouts.response_ns",
        ),
    ] {
        let fault = parse(&ORDER.replace(from, to))
            .unwrap()
            .check()
            .unwrap_err();
        assert!(fault.message.contains(key), "{fault}");
    }
}
