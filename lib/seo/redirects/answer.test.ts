import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { answerRedirects, readRedirectsAgain } from "./answer";

let redirects: Record<string, string> = {};
const read = vi.fn(() => Promise.resolve(redirects));
/** A shop with one page. */
const server = createServer((request, response) => {
  const isPage = request.url?.split("?")[0] === "/seite";
  if (request.headers["if-none-match"]) response.writeHead(304).end();
  else if (isPage) response.end("Seite");
  else {
    response.statusCode = 404;
    response.setHeader("cache-control", "s-maxage=900");
    response.end("Nicht gefunden");
  }
});
let site = "";
beforeAll(async () => {
  await answerRedirects(read);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => know({ "/alt": "/neu", "/über": "/straße", "/seite": "/neu" }));

async function know(all: Record<string, string>) {
  redirects = all;
  await readRedirectsAgain();
}

async function ask(path: string, init: RequestInit = {}): Promise<[number, string | null]> {
  const answer = await fetch(site + path, { redirect: "manual", ...init });
  return [answer.status, answer.headers.get("location")];
}

test("what would have been a 404 leads on, with what was asked, and browsers ask again", async () => {
  expect(await ask("/alt")).toEqual([308, "/neu"]);
  expect(await ask("/alt?a=1&b=?c")).toEqual([308, "/neu?a=1&b=?c"]);
  expect(await ask("/%C3%BCber")).toEqual([308, "/stra%C3%9Fe"]);
  expect(await ask("/alt", { method: "HEAD" })).toEqual([308, "/neu"]);
  expect(await ask("/alt", { headers: { "if-none-match": '"404"' } })).toEqual([308, "/neu"]);
  const answer = await fetch(`${site}/alt`, { redirect: "manual" });
  expect([answer.statusText, answer.headers.get("cache-control")]).toEqual(["Permanent Redirect", "no-cache"]);
});

test("a page, another address and what is sent stay as they are", async () => {
  expect(await ask("/seite")).toEqual([200, null]);
  for (const path of ["/Alt", "/alt/x", "//alt", "/%FF", "/toString", "/__proto__"])
    expect(await ask(path), path).toEqual([404, null]);
  expect(await ask("/alt", { method: "POST" })).toEqual([404, null]);
});

test("a change counts at once; while the database fails the last ones count", async () => {
  await know({ "/alt": "/anders" });
  expect(await ask("/alt")).toEqual([308, "/anders"]);
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  read.mockRejectedValueOnce(new Error("down"));
  await readRedirectsAgain();
  expect(said).toHaveBeenCalledWith("Error reading the redirects:", "down");
  expect(await ask("/alt")).toEqual([308, "/anders"]);
  await know({});
  expect(await ask("/alt")).toEqual([404, null]);
});

test("after a minute they are read again, by a request that does not wait for it", async () => {
  redirects = { "/alt": "/spät" };
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  expect(await ask("/alt")).toEqual([308, "/neu"]);
  expect(await ask("/alt")).toEqual([308, "/sp%C3%A4t"]);
});
