// Follows a run by server-sent events. All texts are set as text, never as markup.
const live = document.getElementById("live");
if (live && live.dataset.state === "running") {
  const base = encodeURIComponent(live.dataset.run);
  const at = (id) => document.getElementById(id);
  const figure = (value, unit) => (value === null || value === undefined ? "" : `${Number(value.toPrecision(3)).toLocaleString("en")}${unit}`);
  const frame = at("report");
  let done = -1;

  at("stop").hidden = at("progress").hidden = false;
  at("stop").addEventListener("click", async () => {
    at("stop").disabled = true;
    const answer = await fetch(`${base}/stop`, { method: "POST" });
    at("left").textContent = await answer.text();
  });

  const spark = (rates) => {
    const top = Math.max(...rates, 1e-9);
    const step = rates.length > 1 ? 100 / (rates.length - 1) : 0;
    at("spark").setAttribute("points", rates.map((rate, place) => `${(place * step).toFixed(1)},${(19 - (18 * rate) / top).toFixed(1)}`).join(" "));
  };

  const row = (standing) => {
    const line = document.createElement("tr");
    const cells = [standing.name, standing.per_s === null ? "—" : `${figure(standing.per_s, "")}${standing.half === null ? "" : ` ±${figure(standing.half, "")}`}`, standing.blocks, standing.lost ? `${standing.lost}${standing.why ? `: ${standing.why}` : ""}` : ""];
    cells.forEach((text, place) => {
      const cell = document.createElement(place ? "td" : "th");
      if (place) cell.className = "number";
      else cell.scope = "row";
      cell.textContent = text;
      line.append(cell);
    });
    return line;
  };

  const show = (now) => {
    at("progress").max = Math.max(1, now.of);
    at("progress").value = now.done;
    at("done").textContent = now.of ? `${now.done} of ${now.of} trials` : now.note;
    at("left").textContent = now.left_s === null ? "" : `${Math.ceil(now.left_s)} s left`;
    at("current").hidden = !now.current;
    if (now.current) {
      const current = now.current;
      at("who").textContent = `${current.server}, block ${current.block}`;
      at("stage").textContent = current.phase ? `${current.stage}: ${current.phase}` : current.stage;
      at("rate").textContent = figure(current.per_s, "/s");
      at("latency").textContent = current.p50_ms === null ? "" : `p50 ${figure(current.p50_ms, " ms")}, p99 ${figure(current.p99_ms, " ms")}, ${current.in_flight} in flight`;
      at("failures").textContent = Object.entries(current.failures).filter(([, count]) => count).map(([name, count]) => `${count} ${name}`).join(", ");
      spark(current.rates);
      const last = (values) => values[values.length - 1];
      at("server").textContent = current.cpu_cores.length ? `server: ${figure(last(current.cpu_cores), " cores")}${current.pss_mb.length ? `, ${figure(last(current.pss_mb), " MB")}` : ""}` : "";
    }
    at("ranking").hidden = now.standings.length === 0;
    at("standings").replaceChildren(...now.standings.map(row));
    if (now.done !== done) {
      const first = done < 0;
      done = now.done;
      if (!first) reload();
    }
  };

  // The report is made anew between two trials; where the reader had scrolled to, the new one is scrolled to.
  const reload = () => {
    const view = frame.contentWindow;
    const top = view ? view.scrollY : 0;
    frame.addEventListener("load", () => frame.contentWindow.scrollTo(0, top), { once: true });
    view.location.reload();
  };

  const events = new EventSource(`${base}/events`);
  events.addEventListener("now", (event) => show(JSON.parse(event.data)));
  events.addEventListener("over", () => {
    events.close();
    at("state").textContent = "finished";
    at("stop").hidden = at("current").hidden = at("ranking").hidden = true;
    at("left").textContent = "";
    at("progress").value = at("progress").max;
    reload();
  });
}
