import fc from "fast-check";
import { PARAM_NAMES } from "../../lib/search/param-names.ts";
import { text } from "./values.ts";

type Headers = Record<string, string>;

/** Part of an address: known words, anything encoded, and what no browser would send. */
const part = fc.oneof(
  text.map((word) => encodeURIComponent(word.slice(0, 300).toWellFormed())),
  fc.constantFrom(
    "%",
    "%E0%A4%A",
    "%00",
    "%2e%2e",
    "..",
    "%2F",
    "a%0d%0ab",
    "[object%20Object]",
    "-1",
    "1e9",
    "%F0%9F%A7%A9",
  ),
);

const QUERY_KEYS = [
  ...PARAM_NAMES,
  "q",
  "token",
  "modus",
  "weiter",
  "grund",
  "token_hash",
  "type",
  "name",
  "url",
  "w",
  "status",
  "suche",
  "_rsc",
  "nxtPproductId",
  "__proto__",
  "toString",
  "a[b]",
  "a[]",
  "",
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS), part), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

/** Addresses of a route such as "/product/[productId]": `examples` name real ones, which are asked for too. */
export function address(route: string, examples: Record<string, string[]>): fc.Arbitrary<string> {
  const parts = route
    .split("/")
    .slice(1)
    .map((word) => {
      const name = /^\[+(?:\.{3})?(\w+)\]+$/.exec(word)?.[1];
      if (!name) return fc.constant(word);
      const known = (examples[name] ?? []).map((example) => fc.constant(example));
      return fc.oneof(part, ...known);
    });
  return fc.tuple(fc.tuple(...parts), query).map(([words, search]) => `/${words.join("/")}${search}`);
}

const forged = (payload: object) =>
  `base64-${Buffer.from(JSON.stringify({ access_token: ["e30", Buffer.from(JSON.stringify(payload)).toString("base64url"), "x"].join("."), refresh_token: "x", expires_at: 9e9, user: { id: "x" } })).toString("base64url")}`;

/** Invalid sessions: forged, broken, in pieces, far too long. */
const cookie = fc.oneof(
  text.map((word) => `kg-session=${encodeURIComponent(word.slice(0, 200).toWellFormed())}`),
  fc.constantFrom(
    `kg-session=${forged({ sub: "x", role: "service_role", exp: 9e9 })}`,
    `kg-session=${forged({ sub: "00000000-0000-0000-0000-000000000000", role: "authenticated", exp: 1 })}`,
    "kg-session=base64-e30; kg-session.0=base64-; kg-session.1=%00",
    "kg-session=base64-!!!!",
    'kg-session={"access_token":null}',
    `kg-session.0=base64-${"A".repeat(3000)}; kg-session.1=${"B".repeat(3000)}`,
    "x=".padEnd(7000, "y"),
    "__prerender_bypass=1; __next_preview_data=x",
    ";;;=;=",
  ),
);

const word = text.map((long) => long.slice(0, 300));
/** What a header may be given, by its name; the names are those that Next, the middleware or our own code read. */
const HEADERS: Record<string, fc.Arbitrary<string>> = {
  "x-forwarded-for": fc.oneof(word, fc.constant("::1, , ,%,999.1.1.1"), fc.constant("1.1.1.1,".repeat(500))),
  "x-forwarded-host": fc.oneof(word, fc.constant("evil.example")),
  "x-forwarded-proto": fc.oneof(word, fc.constant("javascript")),
  "x-forwarded-port": word,
  host: fc.constantFrom("evil.example", "localhost:99999", "[::1", "a b", "", "localhost\\@x", "ä"),
  origin: fc.oneof(word, fc.constantFrom("null", "https://evil.example", "localhost", "http://[", "file://")),
  referer: word,
  cookie,
  accept: fc.oneof(word, fc.constantFrom("text/x-component", "image/avif", "*/*;q=9")),
  "accept-language": word,
  "accept-encoding": fc.oneof(word, fc.constant("br;q=x, gzip")),
  authorization: fc.oneof(word, fc.constant("Bearer "), fc.constant("Bearer ä")),
  "content-type": fc.oneof(
    word,
    fc.constantFrom(
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "application/json",
      "text/plain;charset=utf-7",
      "application/x-www-form-urlencoded",
    ),
  ),
  range: fc.constantFrom("bytes=0-0", "bytes=-1", "bytes=9-1", "x"),
  "if-none-match": word,
  "if-modified-since": word,
  rsc: fc.constant("1"),
  "next-router-state-tree": fc.oneof(word, fc.constant(encodeURIComponent('["",{},null,"refetch"]'))),
  "next-router-prefetch": fc.constantFrom("1", "2", "x"),
  "next-router-segment-prefetch": fc.oneof(word, fc.constantFrom("/_tree", "/_full", "/../x")),
  "next-url": fc.oneof(word, fc.constant("/admin")),
  "next-action": fc.oneof(word, fc.constantFrom("__proto__", "40".padEnd(42, "a"))),
  "x-middleware-subrequest": fc.constant("middleware:middleware:middleware:middleware:middleware"),
  "x-action-forwarded": fc.constant("1"),
  "x-request-id": word,
  "x-nextjs-data": fc.constant("1"),
  "x-invoke-path": word,
  "x-matched-path": fc.constant("/admin"),
};

/** Up to three odd headers; without those named in `but`. */
export function headers(...but: string[]): fc.Arbitrary<Headers> {
  const odd = Object.entries(HEADERS)
    .filter(([name]) => !but.includes(name))
    .map(([name, values]) => values.map((value) => [name, value] as const));
  return fc
    .tuple(visitor, fc.array(fc.oneof(...odd), { maxLength: 3 }))
    .map(([address, pairs]) => ({ "x-forwarded-for": address, ...Object.fromEntries(pairs) }));
}

/** Each request is another visitor's, so that limits end the trying of a few addresses only. */
export const visitor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((numbers) => ["10", ...numbers].join("."));

/** Bodies that are broken forms, broken calls of actions, or nothing known. */
export const rubbish = fc.oneof(
  word,
  fc.constantFrom(
    "",
    "[",
    "[[",
    "null",
    '["$K1"]',
    '["$F1"]',
    '["$@1"]',
    '["$1:__proto__:then"]',
    '["$Q1","$W2","$B3"]',
    '[{"then":1}]',
    "--x\r\nContent-Disposition: form-data",
    '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n',
    "[".repeat(30_000),
    `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`,
    `["${"x".repeat(1_100_000)}"]`,
  ),
);
