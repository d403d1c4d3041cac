"use strict";

// What the preview and the book have in common.

// An empty section of a picture of the screen.
function sectionElement(section, caption) {
  const element = document.createElement("section");
  element.className = "section";
  element.dataset.section = section.id;
  element.setAttribute("aria-label", `${section.header ?? section.id}, ${caption}`);
  if (section.header !== undefined) {
    const header = document.createElement("h2");
    header.className = "header";
    header.textContent = section.header;
    element.append(header);
  }
  return element;
}

// Puts texts in a list, or one that says that there are none.
function list(element, texts, none) {
  const items = (texts.length ? texts : [none]).map((text) => {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  });
  element.replaceChildren(...items);
}

function say(text) {
  document.getElementById("status").textContent = text.trim();
}
