import { scriptJson } from "@/lib/platform/format/script-json";

export type JsonLdNode = { "@type": string; [property: string]: unknown };

/** A document as the text of a script element: no text in it can end that element. Absent properties are left out. */
export function serializeJsonLd(nodes: readonly JsonLdNode[]): string {
  const [first, ...others] = nodes;
  const body = others.length > 0 ? { "@graph": nodes } : first;
  return scriptJson({ "@context": "https://schema.org", ...body });
}
