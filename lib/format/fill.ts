/** Puts values into a text: fill("Menge von {name}", { name: "Teich" }). For browser code, where next-intl would weigh too much. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
}
