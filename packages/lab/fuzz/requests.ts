import fc from "fast-check";
import { FILTERS } from "../../../lib/search/filters.ts";
import { text, words } from "./values.ts";

type Headers = Record<string, string>;

const word = text.map((long) => long.slice(0, 300));

const part = fc.oneof(
  word.map((long) => encodeURIComponent(long.toWellFormed())),
  fc.constantFrom(...words`% %E0%A4%A %00 %2e%2e .. %2F a%0d%0ab [object%20Object] -1 1e9 %F0%9F%A7%A9`),
);

const QUERY_KEYS = [
  ...Object.values(FILTERS).map(({ param }) => param),
  ...words`q sort seite token modus weiter grund token_hash type name url w status suche _rsc nxtPproductId __proto__ toString a[b] a[]`,
  "",
];
const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS), part), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));

export function address(route: string, examples: Record<string, string[]>): fc.Arbitrary<string> {
  const parts = route
    .split("/")
    .slice(1)
    .map((piece) => {
      const name = /^\[+(?:\.{3})?(\w+)\]+$/.exec(piece)?.[1];
      if (!name) return fc.constant(piece);
      const known = (examples[name] ?? []).map((example) => fc.constant(example));
      return fc.oneof(part, ...known);
    });
  return fc.tuple(fc.tuple(...parts), query).map(([pieces, search]) => `/${pieces.join("/")}${search}`);
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const forged = (payload: object) =>
  `kg-session=base64-${encoded({ access_token: `e30.${encoded(payload)}.x`, refresh_token: "x", expires_at: 9e9, user: { id: "x" } })}`;

const cookie = fc.oneof(
  word.map((long) => `kg-session=${encodeURIComponent(long.toWellFormed())}`),
  fc.constantFrom(
    forged({ sub: "x", role: "service_role", exp: 9e9 }),
    forged({ sub: "00000000-0000-0000-0000-000000000000", role: "authenticated", exp: 1 }),
    "kg-session=base64-e30; kg-session.0=base64-; kg-session.1=%00",
    'kg-session={"access_token":null}',
    `kg-session.0=base64-${"A".repeat(3000)}; kg-session.1=${"B".repeat(3000)}`,
    "__prerender_bypass=1; __next_preview_data=x",
    ";;;=;=",
  ),
);

const HEADERS = words`
  x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port host origin referer cookie accept accept-language
  accept-encoding authorization content-type range if-none-match if-modified-since rsc next-router-state-tree
  next-router-prefetch next-router-segment-prefetch next-url next-action x-middleware-subrequest x-action-forwarded
  x-request-id x-nextjs-data x-invoke-path x-matched-path`;

/** Odd values of any header, and those that one of them could mean. */
const ODD = words`
  evil.example localhost:99999 [::1 https://evil.example null http://[ file:// javascript ::1,,%,999.1.1.1 1 2 x
  text/x-component image/avif */*;q=9 br;q=x,gzip Bearer multipart/form-data multipart/form-data;boundary=
  text/plain;charset=utf-7 application/x-www-form-urlencoded bytes=-1 bytes=9-1 ["",{},null,"refetch"] /_tree /../x /admin
  middleware:middleware:middleware:middleware:middleware __proto__`;

export function headers(...but: string[]): fc.Arbitrary<Headers> {
  const names = fc.constantFrom(...HEADERS.filter((name) => !but.includes(name)));
  const odd = names.chain((name) =>
    fc.tuple(fc.constant(name), name === "cookie" ? cookie : fc.oneof(word, fc.constantFrom(...ODD))),
  );
  return fc
    .tuple(visitor, fc.array(odd, { maxLength: 3 }))
    .map(([from, pairs]) => ({ "x-forwarded-for": from, ...Object.fromEntries(pairs) }));
}

/** Each request is another visitor's, so that limits end the trying of a few addresses only. */
export const visitor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((numbers) => ["10", ...numbers].join("."));

export const rubbish = fc.oneof(
  word,
  fc.constantFrom(
    ...words`[ [[ null ["$K1"] ["$F1"] ["$@1"] ["$1:__proto__:then"] ["$Q1","$W2","$B3"] [{"then":1}]`,
    '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_REF_1"\r\n\r\n\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n',
    "[".repeat(30_000),
    `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`,
    `["${"x".repeat(1_100_000)}"]`,
  ),
);
