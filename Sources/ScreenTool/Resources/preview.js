// The screen lives in the program: this sends what the user does, asks for what has changed, and shows the answers.

const session = "/session/" + document.body.dataset.session;
const settings = document.getElementById("settings");

// One request after the other, so that entries arrive in the order they were typed, and answers in the order of states.
let last = Promise.resolve();
let version = 0;
let isAnswered = true;
let hasEnded = false;

function request(method, path, body) {
  last = last.then(async () => {
    try {
      const response = await fetch(`${session}${path}?version=${version}`, { method, body });
      hasEnded = response.status === 410;
      if (!response.ok) say(await response.text());
      else if (method === "POST" || !isAnswered) say("");
      if (response.status === 200) take(await response.json());
      isAnswered = true;
    } catch {
      say("The program does not answer; is it still running?");
      isAnswered = false;
    }
  });
  return last;
}

function post(path, body) {
  return request("POST", path, body);
}

async function poll() {
  await request("GET", "/state");
  if (!hasEnded) setTimeout(poll, 250);
}
poll();

// The screen ends with its page; a page that the browser had kept begins anew.
addEventListener("pagehide", () => navigator.sendBeacon(session + "/end"));
addEventListener("pageshow", (event) => event.persisted && location.reload());

// What the user does

function act(element, text) {
  const facet = element.closest("[data-facet]");
  const component = element.closest("[data-component]");
  if (!facet || !component) return;
  const action = {
    component: component.dataset.component, facet: facet.dataset.facet, event: element.dataset.event,
  };
  post("/act", JSON.stringify(text === undefined ? action : { ...action, text }));
}

const frames = document.getElementById("frames");
frames.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  // The button of a step enters the next number.
  if (button && !isTooFew(button)) act(button, button.dataset.enter);
});
frames.addEventListener("change", (event) => {
  if (event.target.matches("[type=radio], [type=checkbox]") && !isTooMany(event.target)) act(event.target);
  if (event.target.matches("select.picker")) choose(event.target);
});
// A choice that is not taken brings no change: then the menu shows again what is chosen.
function choose(picker) {
  act(picker.selectedOptions[0]);
  last.then(() => [...picker.options].forEach((option) => { option.selected = option.defaultSelected; }));
}
// How many can be chosen is said beside a choice, and again before one too many would be sent.
const ruleOf = (choice) => choice.querySelector(":scope > [id$='-rule']")?.textContent ?? "";
const chosenIn = (choice) => choice.querySelectorAll(".option > .line > :checked").length;
function isTooMany(option) {
  const choice = option.closest("[data-most]");
  if (!choice || !option.checked || chosenIn(choice) <= Number(choice.dataset.most)) return false;
  option.checked = false;
  say(ruleOf(choice));
  return true;
}
// The main action of a component waits until enough is chosen: the page says how many, and leads there.
function isTooFew(button) {
  if (!button.matches(".emphasis-primary > button.line")) return false;
  const choices = [...(button.closest("[data-component]")?.querySelectorAll("[data-fewest]") ?? [])];
  const choice = choices.find((choice) => chosenIn(choice) < Number(choice.dataset.fewest));
  if (!choice) return false;
  say(ruleOf(choice));
  const picker = choice.querySelector("details.picker");
  if (picker) picker.open = true;
  choice.querySelector(".option > .line > input:enabled")?.focus();
  return true;
}
// Too few are told when the choice is left: before, the user was not done.
frames.addEventListener("focusout", (event) => {
  const choice = event.target.closest("[data-fewest]");
  if (choice && !choice.contains(event.relatedTarget) && chosenIn(choice) < Number(choice.dataset.fewest)) say(ruleOf(choice));
});
// A click on a component opens the line that says why it is there.
frames.addEventListener("click", (event) => {
  const component = event.target.closest("[data-component]");
  if (!component || event.target.closest("button, label, input, textarea, select, summary, a")) return;
  explain(component.dataset.component);
});
frames.addEventListener("input", (event) => {
  if (event.target.matches(".entry")) act(event.target, event.target.value);
});
// What is typed stays as it is until the field is left; then it shows what the component made of it.
frames.addEventListener("focusout", (event) => {
  if (event.target.matches(".entry")) last.then(() => (event.target.value = event.target.defaultValue));
});

settings.addEventListener("submit", (event) => event.preventDefault());
// The language belongs to the settings, and stands at the top.
document.addEventListener("change", (event) => event.target.form === settings && post("/settings", query()));
document.getElementById("reset").addEventListener("click", () => {
  for (const flag of flagLines()) flag.querySelector("[value='']").checked = true;
  post("/settings", query());
});
document.getElementById("outside")?.addEventListener("submit", (event) => {
  event.preventDefault();
  post("/outside", new FormData(event.target).get("step"));
});
for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", () => post("/outside", button.dataset.step));
}
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy).textContent));
}

// What belongs together: a flag and what it changes, a line of reasons and its component.

const why = document.getElementById("why");
const flagLines = () => [...settings.querySelectorAll("[data-flag]")];
const reasons = () => [...why.querySelectorAll("details")];

function mark(components) {
  for (const element of document.querySelectorAll("[data-component], [data-explains]")) {
    element.classList.toggle("marked", components.includes(element.dataset.component ?? element.dataset.explains));
  }
}

for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  settings.addEventListener(begin, (event) => {
    const flag = event.target.closest("[data-flag]");
    mark(flag?.dataset.components?.split(" ") ?? []);
  });
  settings.addEventListener(end, () => mark([]));
  why.addEventListener(begin, (event) => mark([event.target.closest("[data-explains]")?.dataset.explains]));
  why.addEventListener(end, () => mark([]));
}

function explain(component) {
  const lines = reasons().filter((line) => line.dataset.explains === component);
  const line = lines.find((line) => line.classList.contains("in")) ?? lines[0];
  if (!line) return;
  showPane("facts", true);
  line.hidden = false;
  line.open = true;
  line.scrollIntoView({ block: "nearest" });
  mark([component]);
}

why.addEventListener("toggle", (event) => {
  const component = event.target.dataset.explains;
  if (event.target.open) frames.querySelector(`[data-component="${CSS.escape(component)}"]`)?.scrollIntoView({ block: "nearest" });
}, true);

filters(document.getElementById("find-flag"), flagLines, (line) => line.dataset.flag);
filters(document.getElementById("find-component"), reasons, (line) => line.textContent);

// On a narrow window the panes stand behind buttons.
function showPane(id, isOpen) {
  const pane = document.getElementById(id);
  pane.classList.toggle("open", isOpen ?? !pane.classList.contains("open"));
  document.querySelector(`[aria-controls=${id}]`).setAttribute("aria-expanded", pane.classList.contains("open"));
}
for (const button of document.querySelectorAll(".pane-button")) {
  button.addEventListener("click", () => showPane(button.getAttribute("aria-controls")));
}

const fragment = () => new URLSearchParams(location.hash.slice(1));
onView((pairs) => {
  history.replaceState(null, "", location.pathname + location.search + "#" + pairs);
  viewFrom(pairs);
});
addEventListener("hashchange", () => viewFrom(fragment()));
viewFrom(fragment());

function query() {
  const pairs = new URLSearchParams();
  for (const [name, value] of new FormData(settings)) {
    if (name === "attribute") {
      for (const line of value.split("\n")) if (line.trim()) pairs.append(name, line.trim());
    } else if (value !== "") {
      pairs.append(name, value);
    }
  }
  return pairs.toString();
}

// What comes back

// A component that comes into view is reported once; one that returns to the screen has an element of its own. Components
// inside are reported by their facets, whose ids begin with theirs.
const appearing = new IntersectionObserver((entries) => {
  const visible = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
  for (const component of visible) appearing.unobserve(component);
  if (visible.length) post("/appeared", visible.map(appearingName).join("\n"));
});
const appearingName = (element) =>
  element.dataset.component ?? `${element.closest("[data-component]").dataset.component}/${element.dataset.facet}`;
const observed = new WeakSet();

function observeComponents() {
  const inside = "[data-frame='0'] [data-component] [data-facet*='/']";
  for (const component of frames.querySelectorAll(`[data-frame='0'] [data-component], ${inside}`)) {
    if (observed.has(component)) continue;
    observed.add(component);
    appearing.observe(component);
  }
}

function take(state) {
  show(state);
  observeComponents();
  version = state.version;
  document.body.dataset.version = version;
}

function show(state) {
  if (state.facts) showFacts(state.facts);
  const fault = document.getElementById("fault");
  fault.textContent = state.fault ?? "";
  fault.hidden = !state.fault;
  for (const frame of frames.querySelectorAll("[data-frame]")) draw(frame, state);
  frames.querySelectorAll("[data-search]").forEach(seek);
  giveBackFocus();
  document.getElementById("below").replaceChildren(...items(state.below));
  list(document.getElementById("warnings"), state.warnings, "There are none.");
  list(document.getElementById("missing"), state.missing, "Nothing is missing.");
  const log = document.getElementById("log");
  log.append(...items(state.log));
  while (log.children.length > 200) log.firstElementChild.remove();
}

function showFacts(facts) {
  history.replaceState(null, "", (facts.query ? "?" + facts.query : location.pathname) + location.hash);
  document.getElementById("title").textContent = facts.title;
  for (const screen of frames.querySelectorAll(".screen")) Object.assign(screen, { lang: facts.language, dir: facts.direction });
  document.getElementById("command").textContent = facts.command;
  document.getElementById("test").textContent = facts.test;
  for (const flag of facts.flags) showFlag(flag);
  const changed = flagLines().filter((line) => settings.elements[line.dataset.flag].value !== "").length;
  document.getElementById("changed").textContent = changed ? `· ${changed} of ${flagLines().length} changed` : "";
  document.getElementById("reset").hidden = !changed;
  replaceDetails(why, facts.why);
  document.getElementById("find-component").dispatchEvent(new Event("input"));
  const shown = why.querySelectorAll(".in").length;
  document.getElementById("counted").textContent = `· ${shown} shown, ${why.querySelectorAll(".out").length} not`;
}

function showFlag({ name, treatment, components }) {
  const line = settings.querySelector(`[data-flag="${CSS.escape(name)}"]`);
  if (!line) return;
  line.dataset.components = components.join(" ");
  line.querySelector(".treatment").textContent = settings.elements[name].value || treatment;
  line.querySelector("[value=''] + span").textContent = `rules: ${treatment}`;
}

function draw(frame, state) {
  const screen = frame.querySelector("[data-screen]");
  const known = new Map([...screen.querySelectorAll("[data-component]")].map((e) => [e.dataset.component, e]));
  const sections = state.sections.map((section) => {
    const components = section.components.map((component) => {
      const html = component.frames?.[frame.dataset.frame];
      let shown = known.get(component.id);
      if (html === undefined) return shown;
      const next = parse(html).firstElementChild;
      if (!shown || shown.dataset.builder !== component.builder) return next;
      morph(shown, next);
      return shown;
    });
    const above = components.slice(0, section.leading);
    return [parse(section.frames[frame.dataset.frame]).firstElementChild, above, components.slice(section.leading)];
  });
  arrange(screen, sections);
}

// Elements that stay where they are are not taken out and put back, which would lose focus.
function arrange(screen, sections) {
  const known = new Map([...screen.children].map((e) => [e.dataset.section, e]));
  place(screen, sections.map(([fresh, above, inside]) => {
    let section = known.get(fresh.dataset.section);
    if (section?.nodeName !== fresh.nodeName) section = fresh;
    takeAttributes(section, fresh);
    const parts = [...fresh.children].map((part) => {
      const shown = [...section.children].find((e) => !above.includes(e) && !inside.includes(e) && isLike(e, part)) ?? part;
      takeAttributes(shown, part);
      if (part.dataset.layout === undefined && shown !== part) shown.textContent = part.textContent;
      return shown;
    });
    const area = parts.find((part) => part.dataset.layout !== undefined);
    place(section, [...parts.filter((part) => part !== area), ...above, ...(area ? [area] : inside)]);
    if (area) place(area, inside);
    return section;
  }));
  ask(screen.querySelector("dialog"));
}

// The question stands above the page: what is behind takes nothing, and what had the keyboard gets it back in the end.
function ask(dialog) {
  if (!dialog || document.querySelector("dialog:modal")) return;
  dialog.removeAttribute("open");
  dialog.showModal();
}
frames.addEventListener("cancel", (event) => {
  event.preventDefault();
  event.target.querySelector("[data-facet=cancel] button").click();
}, true);
frames.addEventListener("keydown", (event) => {
  const dialog = event.target.closest("dialog");
  if (dialog && event.key === "Enter" && event.target.matches("input")) dialog.querySelector("[data-facet=send] button").click();
});

// In a menu the arrows lead from one item to the next, and an item that was chosen closes it.
const menuItems = (menu) => [...menu.querySelectorAll("[role^=menuitem]:enabled")];
frames.addEventListener("toggle", (event) => {
  if (event.target.matches("[role=menu]") && event.newState === "open") menuItems(event.target)[0]?.focus();
}, true);
frames.addEventListener("keydown", (event) => {
  const menu = event.target.closest("[role=menu]");
  const step = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 }[event.key];
  if (!menu || step === undefined) return;
  event.preventDefault();
  const items = menuItems(menu);
  const place = event.key === "Home" ? 0 : event.key === "End" ? -1 : items.indexOf(document.activeElement) + step;
  items.at(place % items.length)?.focus();
});
frames.addEventListener("click", (event) => {
  if (event.target.closest("[role^=menuitem]")) event.target.closest("[popover]")?.hidePopover();
});

function place(parent, children) {
  const staying = new Set(children);
  for (const child of [...parent.childNodes]) {
    if (staying.has(child)) continue;
    if (child.nodeName === "DIALOG") child.close();
    child.remove();
  }
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

// What was open stays open.
function replaceDetails(element, html) {
  const open = new Set([...element.querySelectorAll("details[open]")].map((e) => e.id));
  element.replaceChildren(parse(html));
  for (const details of element.querySelectorAll("details")) details.open = open.has(details.id);
}

// The element that had the keyboard when it was disabled: it gets it back, unless the user went elsewhere.
let waiting = null;

function giveBackFocus() {
  if (waiting === null || waiting.disabled) return;
  if (waiting.isConnected && document.activeElement === document.body) waiting.focus();
  waiting = null;
}

// Whether a dialog is open is the page's own matter.
function takeAttributes(old, next) {
  for (const { name } of [...old.attributes]) if (name !== "open" && !next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (name !== "open" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// Makes one element like another; what is the same keeps its identity, and with it focus and selection.
function morph(old, next) {
  if (old === document.activeElement && next.hasAttribute("disabled")) waiting = old;
  takeAttributes(old, next);
  if (old instanceof HTMLInputElement) {
    old.checked = next.hasAttribute("checked");
    if (old.matches(".entry") && old !== document.activeElement) old.value = old.defaultValue;
    return;
  }
  if (old instanceof HTMLTextAreaElement) {
    if (old.defaultValue !== next.defaultValue) old.defaultValue = next.defaultValue;
    if (old !== document.activeElement) old.value = old.defaultValue;
    return;
  }
  if (old instanceof HTMLOptionElement) old.selected = next.hasAttribute("selected");
  const rest = [...old.childNodes];
  const children = [...next.childNodes].map((child) => {
    const index = rest.findIndex((candidate) => isLike(candidate, child));
    if (index < 0) return child;
    const [kept] = rest.splice(index, 1);
    if (kept.nodeType === Node.TEXT_NODE) {
      if (kept.data !== child.data) kept.data = child.data;
    } else {
      morph(kept, child);
    }
    return kept;
  });
  place(old, children);
}

function isLike(a, b) {
  if (a.nodeType !== b.nodeType || a.nodeName !== b.nodeName) return false;
  if (a.nodeType === Node.TEXT_NODE) return true;
  if (a.dataset.facet !== undefined || b.dataset.facet !== undefined) return a.dataset.facet === b.dataset.facet;
  // An item of a list stands for the facet inside.
  const [inA, inB] = [a, b].map((e) => (e.nodeName === "LI" ? e.querySelector("[data-facet]")?.dataset.facet : undefined));
  return inA === inB && a.className === b.className && a.type === b.type;
}
