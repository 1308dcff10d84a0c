import sax from "sax";

/** Names are without the prefix of their namespace. */
export type XmlElement = { name: string; text: string; attributes: Record<string, string>; children: XmlElement[] };

/** Elements in one another; the formats of the banks need a dozen. */
const MAX_DEPTH = 40;
/** No entities of HTML. The types of the package know only some of its options. */
const OPTIONS = { trim: false, strictEntities: true };
/** Parsed at once: after each piece the parser compares what it is in the middle of, such as an attribute, with its limit of 64 kB. */
const CHUNK_CHARACTERS = 64 * 1024;

/** A document type is refused, so there are no entities but XML's own five. @throws Error when it is not well-formed. */
export function readElements(xml: string, name: string): { found: XmlElement[]; around: Set<string> } {
  const found: XmlElement[] = [];
  const around = new Set<string>();
  const open: XmlElement[] = [];
  let depth = 0;
  const parser = sax.parser(true, OPTIONS);
  parser.onerror = (error) => {
    throw error;
  };
  parser.ondoctype = () => {
    throw new Error("A document type is not accepted.");
  };
  parser.onopentag = (tag) => {
    if ((depth += 1) > MAX_DEPTH) throw new Error("There are too many elements in one another.");
    const local = tag.name.slice(tag.name.indexOf(":") + 1);
    if (open.length === 0 && local !== name) return void around.add(local);
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([key, value]) => [key, String(value)]));
    const element = { name: local, text: "", attributes, children: [] };
    (open.at(-1)?.children ?? found).push(element);
    open.push(element);
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    depth -= 1;
    open.pop();
  };
  for (let start = 0; start < xml.length; start += CHUNK_CHARACTERS)
    parser.write(xml.slice(start, start + CHUNK_CHARACTERS));
  parser.close();
  return { found, around };
}

export function elementsAt(element: XmlElement, [name, ...rest]: readonly string[]): XmlElement[] {
  if (name === undefined) return [element];
  return element.children.filter((child) => child.name === name).flatMap((child) => elementsAt(child, rest));
}

export function textsAt(element: XmlElement, ...paths: readonly string[]): string[] {
  return paths
    .flatMap((path) => elementsAt(element, path.split("/")))
    .map(({ text }) => text.trim())
    .filter(Boolean);
}

export function textAt(element: XmlElement, ...paths: readonly string[]): string {
  return textsAt(element, ...paths)[0] ?? "";
}
