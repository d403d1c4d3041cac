const figures = [...document.querySelectorAll(".frame")];

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
  const theme = view.elements["view-theme"];
  if (theme) theme.value = [...theme].some((choice) => choice.value === pairs().get("view-theme")) ? pairs().get("view-theme") : "0";
  for (const figure of figures) figure.dataset.brand = theme ? theme.value : "0";
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
