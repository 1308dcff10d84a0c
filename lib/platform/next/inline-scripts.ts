import { createHash } from "node:crypto";
import { EARLY_DRAG } from "../early-drag.ts";
import { FIRST_SCRIPT, LEAVE_LAYER } from "../first-script.ts";

/** As Next writes it: a number and a JSON string. */
const DATA = String.raw`self\.__next_f\.push\(\[\d+(?:,"(?:[^"\\]|\\.)*")?\]\)`;
/** Early listeners, word for word. */
const OWN_SCRIPTS = [FIRST_SCRIPT, LEAVE_LAYER, EARLY_DRAG];
const OWN = [
  new RegExp(String.raw`^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)(?:;${DATA})*$`),
  // Names the bundle's entry files as JSON.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{[\w"/.,:[\]~-]*\}\);?$/,
];

/** A listing has seventy, and proxies refuse a header of seventy hashes; "<" is escaped in the data, so the seam is unique. */
export function joinDataScripts(html: string): string {
  return html.replaceAll("</script><script>self.__next_f.push(", ";self.__next_f.push(");
}

/** Only scripts of a known shape get a hash; an injected script gets none and does not run. */
export function hashInlineScripts(html: string): string[] {
  const bodies = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);
  const own = new Set(bodies.filter((body) => OWN_SCRIPTS.includes(body) || OWN.some((shape) => shape.test(body))));
  return [...own].map(sourceOf);
}

function sourceOf(body: string): string {
  return `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
}

/** The script that React writes into the static shell of a page with dynamic parts. */
const FIRST_FRAME = "requestAnimationFrame(function(){$RT=performance.now()});";

export const WITHOUT_NONCE = [FIRST_FRAME, FIRST_SCRIPT, LEAVE_LAYER].map(sourceOf);
