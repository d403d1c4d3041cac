// Finds faults in how parts of a page look. Each finding is a sentence that names the element.
// `elements` are the parts to look at, one after the other; each is an island of its own.
(elements) => elements.map((root) => {
  const findings = [];
  const name = (element) => {
    const facet = element.closest("[data-facet]")?.dataset.facet;
    const text = (element.textContent || element.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}${facet ? ` in facet ${facet}` : ""} "${text}"`;
  };
  const isSeen = (element) => {
    const style = getComputedStyle(element);
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && style.clipPath === "none"
      && style.clip === "auto";
  };
  const hasHiddenAncestor = (element) => {
    for (let e = element; e && e !== root.parentElement; e = e.parentElement) if (!isSeen(e)) return true;
    return false;
  };

  // Each line of text that is drawn, as a rectangle.
  const lines = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.data.trim() || hasHiddenAncestor(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1) lines.push({ node, box });
    }
  }

  const frame = root.getBoundingClientRect();
  const overhangs = new Set();
  for (const { node, box } of lines) {
    // A text in something that scrolls by itself may be anywhere.
    const scrolls = node.parentElement.closest(".children.carousel");
    if (scrolls && root.contains(scrolls)) continue;
    if ((box.left < frame.left - 1 || box.right > frame.right + 1) && !overhangs.has(node)) {
      overhangs.add(node);
      findings.push(`${name(node.parentElement)} hangs over the edge by ${Math.round(Math.max(frame.left - box.left, box.right - frame.right))} px`);
    }
  }

  // The box of a line is higher than its letters, so two lines may share a few pixels.
  const told = new Set();
  lines.forEach(({ node, box }, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.node === node || told.has(node)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (width > 2 && height > 0.3 * Math.min(box.height, other.box.height)) {
        told.add(node);
        findings.push(`${name(node.parentElement)} overlaps ${name(other.node.parentElement)}`);
      }
    }
  });

  for (const element of root.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const hides = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
    const isField = element.matches("input, textarea, select");
    if (!isField && hides && !["auto", "scroll"].includes(style.overflowX) && isSeen(element)
      && element.scrollWidth > element.clientWidth + 1 && element.textContent.trim()) {
      findings.push(`${name(element)} is cut: ${element.scrollWidth} px in ${element.clientWidth}`);
    }
    if (!isField && ["hidden", "clip"].includes(style.overflowY) && isSeen(element) && element.scrollHeight > element.clientHeight + 1
      && element.textContent.trim()) {
      findings.push(`${name(element)} is cut: ${element.scrollHeight} px high in ${element.clientHeight}`);
    }
  }

  // The target of a control is what one can press for it: itself, and its labels.
  for (const control of root.querySelectorAll("button, a[href], input:not([type=hidden]), select, textarea, [tabindex='0']")) {
    if (control.disabled || !control.checkVisibility()) continue;
    const boxes = [control, ...(control.labels ?? [])].map((e) => e.getBoundingClientRect()).filter((b) => b.width > 0);
    const width = Math.max(...boxes.map((b) => b.width));
    const height = Math.max(...boxes.map((b) => b.height));
    if (width < 43.5 || height < 43.5) {
      findings.push(`${name(control)} is a target of ${Math.round(width)} x ${Math.round(height)} px`);
    }
  }
  return findings;
})
