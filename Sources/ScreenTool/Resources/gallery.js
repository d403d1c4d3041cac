const figures = [...document.querySelectorAll(".frame")];
// The parts of a picture that are in a language. English stands on the page, the others in templates.
const said = (figure) => [...figure.children].filter((part) => part.matches(".screen, .missing, details"));
const english = new Map(figures.map((figure) => [figure, said(figure)]));

function speak(figure, language) {
  const others = figure.querySelector(`:scope > [data-language="${CSS.escape(language)}"]`);
  const parts = others ? others.content.cloneNode(true).children : english.get(figure);
  const isOpen = figure.querySelector(":scope > details")?.open ?? false;
  for (const part of said(figure)) part.remove();
  figure.querySelector("figcaption").after(...parts);
  const aloud = figure.querySelector(":scope > details");
  if (aloud) aloud.open = isOpen;
}

// The address behind "#": the id of a component, if any, and the view.
function pairs() {
  return new URLSearchParams(location.hash.slice(1));
}

function component() {
  const [first] = pairs().entries();
  return first && first[1] === "" ? first[0] : "";
}

function render() {
  viewFrom(pairs());
  for (const figure of figures) {
    figure.dataset.brand = view.elements["view-theme"]?.value ?? "0";
    speak(figure, view.elements["view-language"]?.value ?? "en");
  }
  if (component()) document.getElementById(component())?.scrollIntoView();
}

onView((shown) => {
  const place = component();
  history.replaceState(null, "", `#${place ? encodeURIComponent(place) + "&" : ""}${shown}`);
  render();
});
// A link to a component keeps the view.
document.querySelector("nav").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (!link) return;
  event.preventDefault();
  const shown = [...pairs()].filter(([, value]) => value !== "").map(([name, value]) => `&${name}=${value}`).join("");
  location.hash = link.hash.slice(1) + shown;
});
addEventListener("hashchange", render);

document.documentElement.classList.add("live");
render();
document.body.dataset.ready = "";
