import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { collectCounts } from "./collect-counts";
import { countRequests } from "./start";

/** What is answered there: a status and a type. */
const ANSWERS: Record<string, [number, string]> = {
  "/": [200, "text/html; charset=utf-8"],
  "/admin": [200, "text/html"],
  "/fort": [404, "text/html"],
  "/bild.webp": [200, "image/webp"],
  "/product/ring.md": [200, "text/markdown; charset=utf-8"],
  "/agents.md": [200, "text/markdown"],
  "/.well-known/ucp": [200, "application/json"],
  "/mcp": [200, "application/json"],
  "/ucp/catalog/search": [200, "application/json"],
  "/feed/google.xml": [200, "application/xml"],
};

test("who asks is counted by what was answered; browsers' pages are not, nor what was refused", async () => {
  const counted: Record<string, number> = {};
  const writeNow = collectCounts(async (counts) => {
    for (const { what, client, count } of counts) counted[`${client} ${what}`] = count;
  });
  countRequests();
  const server = createServer(({ url = "" }, response) => {
    const [status, type] = ANSWERS[url.split("?")[0]!]!;
    response.statusCode = status;
    response.setHeader("content-type", type).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, userAgent: string, method = "GET") =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { "user-agent": userAgent } })).text();
  for (const path of Object.keys(ANSWERS)) await ask(path, "ClaudeBot/1.0");
  for (const path of ["/?utm_source=x", "/agents.md", "/feed/google.xml"]) await ask(path, "Mozilla/5.0 Firefox/150.0");
  await ask("/mcp", "node", "POST");
  await ask("/mcp", "node", "HEAD");
  server.close();
  await writeNow();
  expect(counted).toEqual({
    ...Object.fromEntries(["page", "markdown", "agents", "mcp", "ucp", "feed"].map((what) => [`anthropic ${what}`, 1])),
    "anthropic agents": 2,
    "browser agents": 1,
    "browser feed": 1,
    "program mcp": 1,
  });
});
