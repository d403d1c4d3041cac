// The page carries, for each place of the screen, every outcome with the condition under which it is the one.
// A condition is a list of alternatives; an alternative a list of [parameter, values]; values are indices.

const book = JSON.parse(document.getElementById("data").textContent);
const form = document.getElementById("settings");
const frames = [...document.querySelectorAll("[data-frame]")];
const chooser = document.getElementById("component");
const indexOf = new Map(book.parameters.map((parameter, index) => [parameter.name, index]));
let kept = null;

const holds = (condition, setting) => condition.some((all) => all.every(([p, values]) => values.includes(setting[p])));
const outcomeAt = (place, setting) => place.outcomes.findIndex((outcome) => holds(outcome.when, setting));
const arrangementAt = (setting) => book.arrangements.find((arrangement) => holds(arrangement.when, setting)) ?? book.arrangements[0];
const isPossible = (setting) => holds(book.possible, setting);

// The number of the language that the page speaks.
const language = () => Math.max(book.languages.findIndex(({ language }) => language === address().pairs.get("view-language")), 0);

function speak(screen) {
  const { language: lang, direction: dir } = book.languages[language()];
  return Object.assign(screen, { lang, dir });
}

// The screen of a setting: sections with the places that show something, each with its outcome.
function screenAt(setting) {
  return arrangementAt(setting).sections.flatMap((section) => {
    const components = section.places
      .map((place) => ({ place, outcome: outcomeAt(book.places[place], setting) }))
      .filter((component) => component.outcome >= 0);
    return components.length ? [{ frames: section.frames, components }] : [];
  });
}

// Settings

function standard() {
  return book.parameters.map((parameter) => parameter.standard);
}

// The address behind "#": the settings and the view, and in front of them the component that has the page to itself.
const address = () => {
  const [, component, pairs] = location.hash.match(/^#?(?:component\/([^&]*)&?)?(.*)$/);
  return { component: component ? decodeURIComponent(component) : "", pairs: new URLSearchParams(pairs) };
};

function fromFragment() {
  const setting = standard();
  const unknown = [];
  for (const [name, value] of address().pairs) {
    if (view.elements[name]) continue;
    const p = indexOf.get(name);
    const v = p === undefined ? -1 : book.parameters[p].values.indexOf(value);
    if (v < 0) unknown.push(`${name}=${value}`);
    else setting[p] = v;
  }
  say(unknown.length ? `Not known here: ${unknown.join(", ")}.` : "");
  return setting;
}

function toFragment(setting) {
  const pairs = new URLSearchParams();
  setting.forEach((v, p) => {
    if (v !== book.parameters[p].standard) pairs.append(book.parameters[p].name, book.parameters[p].values[v]);
  });
  return pairs.toString();
}

function words(setting) {
  const text = toFragment(setting).replaceAll("&", " ");
  return text === "" ? "as the book opens" : decodeURIComponent(text.replaceAll("+", " "));
}

const fieldOf = (p) => form.elements["p" + p];
const fromForm = () => book.parameters.map((_, p) => Number(fieldOf(p).value));

// Drawing

function show(setting) {
  setting.forEach((v, p) => (fieldOf(p).value = v));
  document.getElementById("impossible").hidden = isPossible(setting);
  const screen = screenAt(setting);
  for (const frame of frames) draw(frame, screen);
  grey(setting);
  compare(setting);
  document.getElementById("count").textContent =
    `${screen.reduce((sum, section) => sum + section.components.length, 0)} components, arrangement ${arrangementAt(setting).name}`;
}

function draw(frame, screen) {
  const sections = screen.map((section) => {
    const element = parse(section.frames[language()][frame.dataset.frame]).firstElementChild;
    for (const { place, outcome } of section.components) {
      areaOf(element).append(picture(book.places[place].outcomes[outcome], `f${frame.dataset.frame}-`));
    }
    return element;
  });
  speak(frame.querySelector("[data-screen]")).replaceChildren(...sections);
}

function picture(outcome, prefix) {
  const component = document.getElementById(`o${outcome.html}-${language()}`).content.cloneNode(true);
  rescope(component, prefix);
  return component;
}

// The page of one component: each of its variants in each brand, with the exact condition.
function showComponent(id) {
  const place = book.places.find((place) => place.id === id);
  document.getElementById("screen-page").hidden = Boolean(place);
  document.getElementById("component-page").hidden = !place;
  chooser.value = place ? id : "";
  if (!place) return;
  const gallery = document.getElementById("to-gallery");
  if (gallery) gallery.hash = encodeURIComponent(id);
  const builders = new Set(place.outcomes.map((outcome) => outcome.builder)).size;
  document.getElementById("component-title").textContent =
    `${id}: ${place.outcomes.length} variants by ${builders} ${builders === 1 ? "builder" : "builders"}`;
  const figures = place.outcomes.flatMap((outcome, index) => frames.map((frame) => {
    const figure = document.createElement("figure");
    figure.className = "frame variant";
    figure.dataset.brand = frame.dataset.brand;
    const caption = document.createElement("figcaption");
    caption.textContent = `${outcome.builder} · ${outcome.words}`;
    const screen = document.createElement("div");
    screen.className = "screen";
    speak(screen).append(picture(outcome, `v${index}-${frame.dataset.frame}-`));
    figure.append(caption, screen);
    return figure;
  }));
  document.getElementById("variants").replaceChildren(...figures);
}

// Two pictures of one component need ids of their own.
function rescope(root, prefix) {
  for (const element of root.querySelectorAll("*")) {
    for (const name of ["id", "for", "name", "aria-labelledby", "aria-describedby"]) {
      const value = element.getAttribute(name);
      if (value) element.setAttribute(name, value.split(" ").map((id) => prefix + id).join(" "));
    }
  }
}

// A control is greyed when none of its values would change what is shown.
function grey(setting) {
  const shown = signature(setting);
  book.parameters.forEach((parameter, p) => {
    const matters = parameter.values.some((_, v) => {
      const other = setting.with(p, v);
      return v !== setting[p] && isPossible(other) && signature(other) !== shown;
    });
    const field = fieldOf(p);
    const note = document.getElementById(`n${p}`);
    field.parentElement.classList.toggle("idle", !matters);
    note.textContent = matters ? "" : reason(p, setting);
  });
}

function nearest(p, setting, conditions) {
  let best = null;
  for (const all of conditions.flat()) {
    if (!all.some(([q]) => q === p)) continue;
    const missing = all.filter(([q, values]) => q !== p && !values.includes(setting[q]));
    if (missing.length && (best === null || missing.length < best.length)) best = missing;
  }
  return best;
}

function signature(setting) {
  return arrangementAt(setting).name + "|" + book.places.map((place) => outcomeAt(place, setting)).join();
}

// What else would have to be set for a parameter to matter: the nearest alternative that speaks of it.
function reason(p, setting) {
  const presence = [...book.places.flatMap((place) => place.builders), ...book.arrangements.map((arrangement) => arrangement.when)];
  const content = book.places.flatMap((place) => place.outcomes.map((outcome) => outcome.when));
  const best = nearest(p, setting, presence) ?? nearest(p, setting, content);
  if (best === null) return "changes nothing on this screen";
  return "matters only with " + best.map(([q, values]) => {
    const { name, values: all } = book.parameters[q];
    return `${name} ${values.map((v) => all[v]).join(" or ")}`;
  }).join(" and ");
}

// Comparing

function compare(setting) {
  const section = document.getElementById("comparison");
  section.hidden = kept === null;
  if (kept === null) return;
  const positions = (screen) => new Map(screen.flatMap((s) => s.components.map((c) => [c.place, s.id])));
  const sequence = (screen, common) => screen.flatMap((s) => s.components.map((c) => c.place)).filter((place) => common.has(place));
  const [before, after] = [screenAt(kept), screenAt(setting)];
  const [old, now] = [positions(before), positions(after)];
  const lines = [];
  const name = (place) => book.places[place]?.id;
  const builder = (place, at) => book.places[place].outcomes[outcomeAt(book.places[place], at)].builder;
  for (const place of now.keys()) if (!old.has(place)) lines.push(`${name(place)} appears (${builder(place, setting)})`);
  for (const place of old.keys()) if (!now.has(place)) lines.push(`${name(place)} goes (${builder(place, kept)})`);
  const common = new Set([...now.keys()].filter((place) => old.has(place)));
  const [first, second] = [sequence(before, common), sequence(after, common)];
  for (const place of common) {
    const [a, b] = [builder(place, kept), builder(place, setting)];
    if (a !== b) lines.push(`${name(place)} is ${b} in place of ${a}`);
    else if (outcomeAt(book.places[place], kept) !== outcomeAt(book.places[place], setting)) lines.push(`${name(place)} shows something else`);
    if (second[second.indexOf(place) - 1] !== first[first.indexOf(place) - 1]) lines.push(`${name(place)} moves, now behind ${name(second[second.indexOf(place) - 1]) ?? "nothing"}`);
  }
  document.getElementById("compared").textContent = `Compared with ${words(kept)}:`;
  list(document.getElementById("differences"), lines, "nothing changes");
}

// What the reader does

function go(component, setting, shown) {
  const pairs = [toFragment(setting), shown.toString()].filter(Boolean).join("&");
  const path = component ? `component/${encodeURIComponent(component)}` + (pairs && "&") : "";
  history.replaceState(null, "", path + pairs ? "#" + path + pairs : location.pathname + location.search);
  render();
}

const change = (setting) => go(address().component, setting, shownView());

// What the address says of the view, and nothing that it does not say.
function shownView() {
  const pairs = new URLSearchParams();
  for (const [name, value] of address().pairs) if (view.elements[name]) pairs.append(name, value);
  return pairs;
}

function render() {
  showComponent(address().component);
  show(fromFragment());
  viewFrom(address().pairs);
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", () => change(fromForm()));
document.getElementById("reset").addEventListener("click", () => change(standard()));
document.getElementById("keep").addEventListener("click", () => {
  kept = fromForm();
  say(`Kept: ${words(kept)}.`);
  compare(kept);
});
chooser.addEventListener("change", () => go(chooser.value, fromForm(), shownView()));
onView((pairs) => go(address().component, fromForm(), pairs));
window.addEventListener("hashchange", render);

document.documentElement.classList.add("live");
render();
document.body.dataset.ready = "";
