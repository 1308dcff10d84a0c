/**
 * Before a list item is removed: moves the focus from inside it to the item after or before it, or else to the
 * drawer's or page's first control, so that a keyboard does not fall back to the top of the document.
 */
export function focusNeighbor(element: Element): void {
  const item = element.closest("li");
  const target = item?.nextElementSibling ?? item?.previousElementSibling ?? element.closest("dialog, main");
  target?.querySelector<HTMLElement>("a:not([tabindex]), button")?.focus();
}
