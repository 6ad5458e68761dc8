// Words that a line breaks apart. Run in the page by test_languages.py.
(() => {
  const names = "bdi, textarea, script, template, svg, code, .letters, .visually-hidden";
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const around = node.parentElement;
    if (!around.checkVisibility() || around.closest(names)) continue;
    for (const { index, 0: word } of node.data.matchAll(/[\p{Script=Latin}\d:−]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1 && word.length < 20) found.push(word);
    }
  }
  return found;
})();
