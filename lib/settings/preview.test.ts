import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";

vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-tests" } }));
const { endOldPreview, previewToken, readPreviewToken } = await import("./preview");

const NOW = new Date("2026-12-01T08:00:00Z");
const DAY_MS = 24 * 60 * 60_000;

test("a link is good for seven days, and nobody can make or prolong one", () => {
  const token = previewToken(NOW);
  expect(readPreviewToken(token, new Date(NOW.getTime() + 7 * DAY_MS - 1))).toEqual(
    new Date(NOW.getTime() + 7 * DAY_MS),
  );
  expect(readPreviewToken(token, new Date(NOW.getTime() + 7 * DAY_MS))).toBeNull();
  const [until, hash] = token.split(".");
  for (const other of [
    undefined,
    "",
    "x",
    until,
    `${Number(until) + DAY_MS}.${hash}`,
    `${until}.`,
    `${until}.x${hash}`,
  ])
    expect(readPreviewToken(other, NOW)).toBeNull();
});

test("a preview whose link has ended is over at the next request", () => {
  const asked = (cookie: string) =>
    endOldPreview(new NextRequest("http://shop.example/geschenke", { headers: { cookie } }));
  expect(asked("kg-preview=x")).toBeNull();
  expect(asked(`__prerender_bypass=1; kg-preview=${previewToken(new Date())}`)).toBeNull();
  const ended = asked(`__prerender_bypass=1; kg-preview=${previewToken(NOW).replace(/^\d+/, "1000000000000")}`);
  expect([ended?.status, ended?.headers.get("location")]).toEqual([303, "http://shop.example/geschenke"]);
  expect(ended?.headers.getSetCookie().map((line) => /^(.+?)=;/.exec(line)?.[1])).toEqual([
    "__prerender_bypass",
    "kg-preview",
  ]);
});
