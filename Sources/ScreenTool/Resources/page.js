"use strict";

// What the preview and the book have in common.

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// The place of the components of a section: inside of its layout, where it has one.
const areaOf = (section) => section.querySelector(":scope > [data-layout]") ?? section;

function items(texts) {
  return texts.map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  });
}

// Puts texts in a list, or one that says that there are none.
function list(element, texts, none) {
  element.replaceChildren(...items(texts.length ? texts : [none]));
}

// The view: language, theme, width, colors and text size of the picture. They are in the address behind "#", so that a link shows the same.
const view = document.getElementById("view");

function viewFrom(pairs) {
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const [width, colors, text] = ["390", scheme, "100", "0", "en"].map((standard, index) => {
    const name = ["view-width", "view-scheme", "view-text", "view-theme", "view-language"][index];
    // What a page cannot change stands nowhere on it.
    const field = view.elements[name] ?? [];
    field.value = [...field].some((choice) => choice.value === pairs.get(name)) ? pairs.get(name) : standard;
    return field.value;
  });
  for (const element of document.querySelectorAll(".frame, #below")) {
    element.dataset.scheme = colors;
    element.style.setProperty("--width", width + "px");
    element.style.setProperty("--text-size", text / 100);
  }
}

// Calls back with the pairs of the view whenever it is changed by hand.
function onView(changed) {
  view.addEventListener("submit", (event) => event.preventDefault());
  view.addEventListener("change", () => changed(new URLSearchParams(new FormData(view))));
  document.getElementById("copy-link").addEventListener("click", () => copy(location.href));
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch {
    say("The browser does not allow copying; select the text instead.");
  }
}

// Hides what does not have the words that are typed.
function filters(field, items, words) {
  field.addEventListener("input", () => {
    const sought = field.value.trim().toLowerCase();
    for (const item of items()) item.hidden = !words(item).toLowerCase().includes(sought);
  });
}

// A choice of many options shows those that have what is sought, whatever its case and accents. Without a script the search is hidden.
document.documentElement.classList.add("script");
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
function seek(field) {
  const sought = plain(field.value.trim());
  const options = field.closest("fieldset").querySelectorAll(".option > .line > input");
  for (const option of options) {
    const facet = option.closest("[data-facet]");
    facet.hidden = !plain(facet.textContent).includes(sought);
  }
}
document.addEventListener("input", (event) => event.target.matches("[data-search]") && seek(event.target));

function say(text) {
  document.getElementById("status").textContent = text.trim();
}

// A picture that is not there, since nothing is fetched from elsewhere, leaves its place to the placeholder.
const isBroken = (image) => image.complete && image.naturalWidth === 0;
const removeBroken = () => [...document.images].filter(isBroken).forEach((image) => image.remove());
document.addEventListener("error", removeBroken, true);
addEventListener("load", removeBroken);
