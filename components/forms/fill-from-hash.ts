/** Takes over what the page that led here knows of an order, and shows what is still to be filled in; what was typed stays. */
export function fillFromHash(form: HTMLFormElement | null, names: readonly string[]): void {
  const known = new URLSearchParams(location.hash.slice(1));
  if (!form || !names.some((name) => known.get(name))) return;
  for (const name of names) {
    const [field, value] = [form.elements.namedItem(name), known.get(name)];
    // A form that was left keeps its fields: what another order's page filled in is not typed.
    if (!value || !(field instanceof HTMLInputElement) || field.value !== (field.dataset.filled ?? "")) continue;
    field.value = value;
    field.dataset.filled = value;
    // Nothing is sent that is not seen.
    field.closest("details")?.toggleAttribute("open", true);
  }
  // Behind such a hash the browser stays where it was.
  const next = [...form.querySelectorAll<HTMLInputElement>("input, select, textarea")].find(
    ({ validity }) => validity.valueMissing,
  );
  (next ?? form).scrollIntoView({ block: next ? "center" : "start" });
  next?.focus({ preventScroll: true });
}
