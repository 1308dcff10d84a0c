import { element } from "@/lib/platform/format/xml";

/** Empty for one without content. */
export function node(name: string, ...parts: string[]): string {
  const content = parts.join("");
  return content === "" ? "" : `<${name}>${content}</${name}>`;
}

export const amount = (name: string, cents: number, attributes = "") =>
  element(name, (cents / 100).toFixed(2), attributes);
