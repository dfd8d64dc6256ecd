"use strict";
(() => {
  const views = new Map();

  // The interpreter instead of generated code: the page's policy forbids eval.
  const options = { renderer: "svg", actions: false, ast: true, tooltip: { theme: "page" } };
  for (const { id, spec } of JSON.parse(document.getElementById("charts").textContent)) {
    vegaEmbed(`#${id}`, spec, options)
      .then(({ view }) => views.set(id, view))
      .catch((error) => {
        document.getElementById(id).textContent = `This chart could not be drawn: ${error.message}`;
        console.error(error);
      });
  }

  for (const choices of document.querySelectorAll(".quantities")) {
    const buttons = [...choices.querySelectorAll("button")];
    for (const button of buttons)
      button.addEventListener("click", () => {
        for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
        for (const id of choices.dataset.charts.trim().split(" "))
          views.get(id)?.signal("shown", button.dataset.shown).runAsync();
      });
  }

  for (const legend of document.querySelectorAll(".legend[data-chart]")) {
    let pinned = null;
    const show = (name) => {
      const view = views.get(legend.dataset.chart);
      if (view) view.signal("picked", name).runAsync();
    };
    for (const button of legend.querySelectorAll("button")) {
      const name = button.dataset.server;
      for (const event of ["mouseenter", "focus"]) button.addEventListener(event, () => show(name));
      for (const event of ["mouseleave", "blur"]) button.addEventListener(event, () => show(pinned));
      button.addEventListener("click", () => {
        pinned = pinned === name ? null : name;
        for (const other of legend.querySelectorAll("button"))
          other.setAttribute("aria-pressed", String(other.dataset.server === pinned));
        show(pinned);
      });
    }
  }

  const value = (row, column) => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();
  const compare = (a, b) => (a !== "" && b !== "" && !isNaN(a) && !isNaN(b) ? a - b : a.localeCompare(b));
  for (const table of document.querySelectorAll("table.sortable")) {
    const headers = [...table.tHead.rows[0].cells];
    headers.forEach((header, column) => {
      header.querySelector("button")?.addEventListener("click", () => {
        const first = header.dataset.first ?? "ascending";
        const other = first === "ascending" ? "descending" : "ascending";
        const order = header.getAttribute("aria-sort") === first ? other : first;
        for (const each of headers) each.removeAttribute("aria-sort");
        header.setAttribute("aria-sort", order);
        const rows = [...table.tBodies[0].rows];
        rows.sort((a, b) => {
          const [left, right] = [value(a, column), value(b, column)];
          if ((left === "") !== (right === "")) return left === "" ? 1 : -1; // what has no figure stays last
          return order === "ascending" ? compare(left, right) : compare(right, left);
        });
        table.tBodies[0].append(...rows);
      });
    });
  }

  // Paper cannot be clicked: everything is opened for it, and closed again afterwards.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    for (const each of opened) each.open = true;
  });
  addEventListener("afterprint", () => {
    for (const each of opened) each.open = false;
  });
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target instanceof HTMLDetailsElement) target.open = true;
  });
})();
