import { expect, test } from "vitest";
import { redirect as text } from "#messages/client/admin-ops.json";
import { redirectSchema } from "./schema";

const read = (from: string, to = "/neu") => redirectSchema.safeParse({ from, to });

test.each([
  ["/alt", "/alt"],
  [" /Alte-Seite.html ", "/Alte-Seite.html"],
  ["/alt/", "/alt"],
  ["/%C3%BCber-uns/", "/über-uns"],
  ["/u\u0308ber", "/über"],
  ["/a/b.c/d~e_f+g", "/a/b.c/d~e_f+g"],
  ["/administration", "/administration"],
])("%j is the address %s", (typed, path) => expect(read(typed).data).toEqual({ from: path, to: "/neu" }));

const REFUSED: [string, string[]][] = [
  [text.missing, ["", " "]],
  [text.tooLong, [`/${"a".repeat(200)}`]],
  // Another host, however it is written.
  [
    text.wrong,
    ["//evil.example", "///evil.example", "/%2Fevil.example", "/%2F%2Fevil.example", "https://evil.example"],
  ],
  [text.wrong, ["/\\evil.example", "\\\\evil.example", "/%5Cevil.example", "/\t/evil.example", "/\u200B/evil.example"]],
  [text.wrong, ["alt", "/https://evil.example", "javascript:alert(1)", "/javascript:alert(1)", "/a@evil.example"]],
  [text.wrong, ["/a?b=c", "/a#b", "/a%23b", "/a%0d%0aSet-Cookie:x", "/a\r\nSet-Cookie:x", "/<script>", "/ａ：b"]],
  [text.wrong, ["/..", "/../admin", "/%2e%2e/admin", "/./a", "/.env", "/a//b", "/%FF", "/_next/x"]],
  [text.own, ["/admin", "/admin/", "/%61dmin/produkte", "/api/x", "/auth", "/checkout", "/bestellung/x"]],
];

test.each(REFUSED.flatMap(([message, paths]) => paths.map((path) => [path, message] as const)))(
  "%j is refused at its field, as an address and as a target",
  (typed, message) => {
    const said = ({ error }: ReturnType<typeof read>) => error?.issues.map(({ path, message }) => [path[0], message]);
    expect(said(read(typed))).toEqual([["from", message]]);
    expect(said(read("/alt", typed))).toEqual([["to", message]]);
  },
);

test("home is a target; an address does not lead to itself, however it is typed", () => {
  expect(read("/alt", "/").data).toEqual({ from: "/alt", to: "/" });
  expect(read("/alt", "/alt/").error?.issues).toMatchObject([{ path: ["to"], message: text.circle }]);
});
