/** Takes over what the page that led here knows of an order; what was typed stays. */
export function fillFromHash(form: HTMLFormElement | null, names: readonly string[]): void {
  const known = new URLSearchParams(location.hash.slice(1));
  for (const name of names) {
    const [field, value] = [form?.elements.namedItem(name), known.get(name)];
    if (!value || !(field instanceof HTMLInputElement) || field.value !== "") continue;
    field.value = value;
    // Nothing is sent that is not seen.
    field.closest("details")?.toggleAttribute("open", true);
  }
}
