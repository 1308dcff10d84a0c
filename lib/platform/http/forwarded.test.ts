import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveVisits } from "./forwarded.ts";
import { currentVisit } from "./visit.ts";

let seen: IncomingHttpHeaders = {};
let visit: { network: string; isInner: boolean } | undefined;
const server = createServer((request, response) => {
  seen = request.headers;
  visit = currentVisit.getStore();
  response.end();
});
const claims = { "x-forwarded-for": "10.1.2.3", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };

receiveVisits(0);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(headers: Record<string, string>, localAddress = "127.0.0.9"): Promise<void> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers, localAddress, agent: false }, (response) =>
      response.resume().once("end", resolve),
    ).once("error", reject);
  });
}

/** What Next sends itself: the headers of the request it is answering. */
const passOn = () => ask(Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, String(value)])));

test("no visitor's script policy reaches a page", async () => {
  const policy = "script-src 'nonce-abc'";
  await ask({ "content-security-policy": policy, "Content-Security-Policy-Report-Only": policy });
  expect(JSON.stringify(seen)).not.toContain("nonce-abc");
});

test("without a proxy only the socket says who asks, also when the shop passes the request on to itself", async () => {
  await ask(claims);
  expect(seen).toMatchObject({ "x-forwarded-for": "127.0.0.9" });
  expect(seen).not.toHaveProperty("x-forwarded-host");
  expect(seen).not.toHaveProperty("x-forwarded-proto");
  await passOn();
  expect(seen).toMatchObject({ "x-forwarded-for": "127.0.0.9" });
  expect(visit).toMatchObject({ network: "127.0.0.9", isInner: true });
});

test("nobody else can say that the shop asks itself", async () => {
  for (const guess of ["", "1", "true", "00000000-0000-0000-0000-000000000000"]) {
    await ask({ ...claims, "x-inner-request": guess, "x-action-forwarded": "1" }, "127.0.0.8");
    expect(visit).toMatchObject({ network: "127.0.0.8", isInner: false });
  }
});
