/** Before a list item is removed, so that a keyboard does not fall back to the top of the document. */
export function focusNeighbor(element: Element): void {
  const item = element.closest("li");
  const target = item?.nextElementSibling ?? item?.previousElementSibling ?? element.closest("dialog, main");
  target?.querySelector<HTMLElement>("a:not([tabindex]), button")?.focus();
}
