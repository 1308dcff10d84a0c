import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropForwardedClaims } from "./forwarded.ts";

let seen: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  seen = request.headers;
  response.end();
});
const claims = { "x-forwarded-for": "10.1.2.3", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function ask(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers: { ...claims, "x-request-id": "kept" }, agent: false }, (response) =>
      response.resume().once("end", resolve),
    ).once("error", reject);
  });
}

test("SEC-M1 behind a proxy what it says is kept; without one, only the socket says who asks", async () => {
  dropForwardedClaims(1);
  await ask();
  expect(seen).toMatchObject(claims);
  dropForwardedClaims(0);
  await ask();
  expect(seen).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-request-id": "kept" });
  expect(seen).not.toHaveProperty("x-forwarded-host");
  expect(seen).not.toHaveProperty("x-forwarded-proto");
});
