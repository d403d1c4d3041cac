// What the foreign renderer asks of lit-html, which no package index that we use has: templates of HTML, drawn anew.
export const nothing = Symbol("nothing");
export const html = (strings, ...values) => ({ strings, values });

export function render(template, container) {
  const focused = document.activeElement?.closest("[data-id]")?.dataset.id;
  container.replaceChildren(...nodes(template));
  if (focused) container.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.querySelector("input, textarea, select, button")?.focus();
}

function nodes(value) {
  if (value === nothing || value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) return value.flatMap(nodes);
  return value.strings ? instance(value) : [document.createTextNode(String(value))];
}

function instance({ strings, values }) {
  let source = "";
  strings.forEach((text, index) => {
    source += text;
    if (index === strings.length - 1) return;
    const isInTag = source.lastIndexOf("<") > source.lastIndexOf(">");
    source += isInTag ? `hole-${index}` : `<!--hole-${index}-->`;
  });
  const element = document.createElement("template");
  element.innerHTML = source;
  const fragment = document.importNode(element.content, true);
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  const later = [];
  for (const node of found) {
    if (node.nodeType === Node.COMMENT_NODE) {
      const hole = /^hole-(\d+)$/.exec(node.data);
      if (hole) node.replaceWith(...nodes(values[hole[1]]));
      continue;
    }
    for (const attribute of [...node.attributes]) {
      const { name, value } = attribute;
      const whole = /^hole-(\d+)$/.exec(value);
      if (!whole && !/hole-\d+/.test(value)) continue;
      node.removeAttribute(name);
      const given = whole ? values[whole[1]] : value.replace(/hole-(\d+)/g, (_, index) => values[index]);
      if (name.startsWith("@")) node.addEventListener(name.slice(1), given);
      // The options of a list are there before its value is set.
      else if (name.startsWith(".")) later.push(() => { node[name.slice(1)] = given; });
      else if (given !== nothing && /^[a-z]/.test(name)) node.setAttribute(name, given);
    }
  }
  later.forEach(set => set());
  return [...fragment.childNodes];
}
