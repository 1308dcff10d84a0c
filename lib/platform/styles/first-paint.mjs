/** Of what is pressed, opened, typed into or printed: it comes with the whole style sheet. */
const LATER_MEDIA = /print|hover|prefers-reduced-motion: ?reduce/;
const LATER_SELECTORS =
  /:(hover|focus|active|disabled|checked)|\[open|\[aria-(?!hidden|disabled)|::?(-moz|-webkit(?!-inner-spin)|backdrop|file|placeholder|selection|view-transition)|^(hr|abbr|table|su[bp]|progress|code|kbd|samp|pre|small|b|strong|optgroup|textarea|fieldset|summary|dialog|iframe|video|canvas|audio|embed|object|menu)\b|:where\(select/;
/** The prefixed are there twice, for browsers of three years ago; the body has a typeface of its own. */
const LATER_PROPERTIES =
  /^font-(feature|variation)|^font-family: ?var\(--typeface-sans,|^(transition|animation(?!.*later)|cursor|touch-action|user-select|outline|scroll|forced-color|print-color)|^-moz-|^-webkit-(?!text-size|font-smoothing)/;

/**
 * Leaves of a minified style sheet what is seen before anything is pressed, and of its variables those that are read.
 * @type {import("postcss").Plugin}
 */
export const keepFirstPaint = {
  postcssPlugin: "first-paint",
  OnceExit(root) {
    root.walkComments((comment) => void comment.remove());
    root.walkAtRules(keepAtRule);
    root.walkRules(keepSelectors);
    root.walkDecls((declaration) => {
      if (LATER_PROPERTIES.test(`${declaration.prop}: ${declaration.value}`)) remove(declaration);
    });
    while (dropUnread(root));
  },
};

function keepAtRule(/** @type {import("postcss").AtRule} */ rule) {
  const { name, params, parent, nodes } = rule;
  // Browsers that register no properties get them from this layer; here all do, which takes fewer bytes.
  if (name === "supports" && parent?.type === "atrule" && parent.params === "properties") rule.replaceWith(nodes ?? []);
  else if (name === "property" || (name === "keyframes" && params !== "later")) rule.remove();
  else if (name === "media" && LATER_MEDIA.test(params)) rule.remove();
}

function keepSelectors(/** @type {import("postcss").Rule} */ rule) {
  const kept = rule.selectors.filter((selector) => !LATER_SELECTORS.test(selector));
  if (kept.length === 0) remove(rule);
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

/** Whether a variable went whose value may have been the last to read another. */
function dropUnread(/** @type {import("postcss").Root} */ root) {
  const read = new Set(Array.from(root.toString().matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  let isChanged = false;
  root.walkDecls(/^--/, (declaration) => {
    if (read.has(declaration.prop)) return;
    remove(declaration);
    isChanged = true;
  });
  return isChanged;
}

/** With the rules around it that are empty without it. */
function remove(/** @type {import("postcss").ChildNode} */ node) {
  const { parent } = node;
  node.remove();
  if (parent && parent.type !== "root" && parent.nodes?.length === 0) remove(/** @type {any} */ (parent));
}
