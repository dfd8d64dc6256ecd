//! All hosts of an order, made ready in the order's own sequence.

use std::collections::{BTreeMap, BTreeSet};

use headway_actor::Fault;

use crate::host::Host;
use crate::order::{HostOrder, Order, ScriptOrder, fill_in};
use crate::{file, link, script, setting};

pub(crate) struct HostSet {
    /// Of this actor's own making, and the names of what was set there.
    own: Vec<(Host, Vec<String>)>,
    /// Of earlier actors, and the names of the devices that were there.
    others: Vec<(Host, BTreeSet<String>)>,
}

impl HostSet {
    /// Makes every host, then runs every script.
    pub(crate) fn create(order: &Order) -> Result<Self, Fault> {
        let mut host_set = Self {
            own: Vec::new(),
            others: Vec::new(),
        };
        for (name, folder) in &order.others {
            let host = Host::join(name, folder)?;
            let devices = host.run(|| Ok(link::names()))?;
            host_set.others.push((host, devices));
        }
        for host in &order.hosts {
            let names = host.settings.keys().cloned().collect();
            host_set.own.push((create_host(host)?, names));
        }
        for script in &order.scripts {
            host_set.run(script)?;
        }
        host_set.activate_links()?;
        Ok(host_set)
    }

    fn run(&self, order: &ScriptOrder) -> Result<(), Fault> {
        let host = self.host(&order.host).map_err(Fault::bad_order)?;
        for (tool, lines) in [("ip", &order.ip), ("tc", &order.tc)] {
            if lines.is_empty() {
                continue;
            }
            let filled = lines
                .iter()
                .map(|line| fill_in(line, |name| self.host(name).map(Host::network)))
                .collect::<Result<Vec<_>, _>>()
                .map_err(Fault::bad_order)?;
            let name = host.name.clone();
            host.run(move || script::run(tool, &name, &filled))?;
        }
        Ok(())
    }

    /// From here on no packet is lost for want of a queue. Links that were
    /// there before the scripts are left alone: packets may be on them.
    fn activate_links(&self) -> Result<(), Fault> {
        let own = self.own.iter().map(|(host, _)| (host, BTreeSet::new()));
        let others = self
            .others
            .iter()
            .map(|(host, before)| (host, before.clone()));
        for (host, before) in own.chain(others) {
            let name = host.name.clone();
            host.run(move || link::activate(&name, &before))?;
        }
        Ok(())
    }

    fn host(&self, name: &str) -> Result<&Host, String> {
        let own = self.own.iter().map(|(host, _)| host);
        own.chain(self.others.iter().map(|(host, _)| host))
            .find(|host| host.name == name)
            .ok_or_else(|| format!("there is no host `{name}`"))
    }

    /// The folder in `/proc` of each own host.
    pub(crate) fn folders(&self) -> BTreeMap<String, String> {
        self.own
            .iter()
            .map(|(host, _)| (host.name.clone(), host.folder.clone()))
            .collect()
    }

    /// Reads back what holds in each own host now.
    pub(crate) fn settings(&self) -> Result<BTreeMap<String, BTreeMap<String, String>>, Fault> {
        self.own
            .iter()
            .map(|(host, set)| {
                let set = set.clone();
                let read = host.run(move || setting::read_back(&set))?;
                Ok((host.name.clone(), read))
            })
            .collect()
    }

    /// Takes the own hosts' network devices away, and so their other ends in
    /// hosts that go on. The kernel would do so by itself, but some time after
    /// the actor is gone, and the next actor's devices may have the same names.
    pub(crate) fn take_links_down(&self) {
        for (host, _) in &self.own {
            // Best effort: whatever is left goes with the namespace.
            let _ = host.run(link::delete);
        }
    }
}

/// A host with `lo` up, and with the order's files and settings.
fn create_host(order: &HostOrder) -> Result<Host, Fault> {
    let host = Host::create(&order.name)?;
    let order = order.clone();
    host.run(move || {
        setting::switch_ipv6_off(&order.name)?;
        for (name, value) in &order.settings {
            setting::write(&order.name, name, value)?;
        }
        file::write_files(&order.name, &order.files)?;
        script::run("ip", &order.name, &["link set lo up".to_owned()])
    })?;
    Ok(host)
}
