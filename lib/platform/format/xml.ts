const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that no XML document may hold, not even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `attributes`: written as they are, with a blank before each. */
export function element(name: string, text: string | null | undefined, attributes = ""): string {
  return text === null || text === undefined || text === "" ? "" : `<${name}${attributes}>${escapeXml(text)}</${name}>`;
}

export function xmlResponse(xml: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
