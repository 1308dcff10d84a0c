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

test.each([
  ["", text.missing],
  [" ", text.missing],
  [`/${"a".repeat(200)}`, text.tooLong],
  ["alt", text.wrong],
  ["//evil.example", text.wrong],
  ["///evil.example", text.wrong],
  ["/%2Fevil.example", text.wrong],
  ["/%2F%2Fevil.example", text.wrong],
  ["/\\evil.example", text.wrong],
  ["\\\\evil.example", text.wrong],
  ["/%5Cevil.example", text.wrong],
  ["/\t/evil.example", text.wrong],
  ["/\u200B/evil.example", text.wrong],
  ["https://evil.example", text.wrong],
  ["/https://evil.example", text.wrong],
  ["javascript:alert(1)", text.wrong],
  ["/javascript:alert(1)", text.wrong],
  ["/@evil.example", text.wrong],
  ["/a@evil.example", text.wrong],
  ["/a?b=c", text.wrong],
  ["/a#b", text.wrong],
  ["/a%23b", text.wrong],
  ["/a%0d%0aSet-Cookie:x", text.wrong],
  ["/a\r\nSet-Cookie:x", text.wrong],
  ["/..", text.wrong],
  ["/../admin", text.wrong],
  ["/%2e%2e/admin", text.wrong],
  ["/./a", text.wrong],
  ["/.env", text.wrong],
  ["/a//b", text.wrong],
  ["/%FF", text.wrong],
  ["/_next/x", text.wrong],
  ["/<script>", text.wrong],
  ["/ａdmin：", text.wrong],
  ["/admin", text.own],
  ["/admin/", text.own],
  ["/%61dmin/produkte", text.own],
  ["/api/x", text.own],
  ["/auth", text.own],
  ["/checkout", text.own],
  ["/bestellung/x", text.own],
])("%j is refused at its field, as an address and as a target", (typed, message) => {
  const said = ({ error }: ReturnType<typeof read>) => error?.issues.map(({ path, message }) => [path[0], message]);
  expect(said(read(typed))).toEqual([["from", message]]);
  expect(said(redirectSchema.safeParse({ from: "/alt", to: typed }))).toEqual([["to", message]]);
});

test("home is a target; an address does not lead to itself, however it is typed", () => {
  expect(read("/alt", "/").data).toEqual({ from: "/alt", to: "/" });
  expect(read("/alt", "/alt/").error?.issues).toMatchObject([{ path: ["to"], message: text.circle }]);
});
