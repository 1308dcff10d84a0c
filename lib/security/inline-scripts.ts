import { createHash } from "node:crypto";
import { EARLY_TAP } from "../early-tap.ts";
import { STARTER } from "./late-scripts.ts";

/** A number or a text as JSON writes it, and what Next does with them: it hands React's data over, piece by piece. */
const DATA = String.raw`self\.__next_f\.push\(\[\d+(?:,"(?:[^"\\]|\\.)*")?\]\)`;
const OWN = [
  new RegExp(String.raw`^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)(?:;${DATA})*$`),
  // Names the files to begin with: an object of JSON, of which none could call anything.
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{[\w"/.,:[\]~-]*\}\);?$/,
];

/** Scripts of ours, the same on every page. */
const FIXED = new Set([STARTER, EARLY_TAP]);

/**
 * Makes one script of those that stand side by side and hand the page's data to React: a listing has seventy, and seventy
 * hashes are a header that proxies refuse. Within the data every "<" is escaped, so that the seam occurs nowhere else.
 */
export function joinDataScripts(html: string): string {
  return html.replaceAll("</script><script>self.__next_f.push(", ";self.__next_f.push(");
}

/**
 * The scripts within a page as sources of a Content-Security-Policy: 'sha256-…'. Only Next's own that carry data or start
 * the bundle, and ours, are named; whatever else had got into the page, were it by a hole of ours, gets no hash
 * and does not run.
 */
export function hashInlineScripts(html: string): string[] {
  const bodies = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = ""]) => body);
  const own = new Set(bodies.filter((body) => FIXED.has(body) || OWN.some((shape) => shape.test(body))));
  return [...own].map(sourceOf);
}

function sourceOf(body: string): string {
  return `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
}

/** The script that React writes into the prepared part of a page whose rest is made at the request. */
const FIRST_FRAME = "requestAnimationFrame(function(){$RT=performance.now()});";

/** Scripts that a page made at the request has without its nonce, or with one of a request long past. */
export const WITHOUT_NONCE = [FIRST_FRAME, EARLY_TAP].map(sourceOf);
