import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { receiveVisits } from "./forwarded.ts";
import { currentVisit } from "./visit.ts";

test("behind a proxy what it says is kept, and its visitor is whom it saw", async () => {
  receiveVisits(1);
  let seen: IncomingHttpHeaders = {};
  let network: string | undefined;
  const server = createServer((request, response) => {
    seen = request.headers;
    network = currentVisit.getStore()?.network;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const said = {
    "x-forwarded-for": "203.0.113.9, 10.1.2.3",
    "x-forwarded-host": "shop.example",
    "x-request-id": "kept",
  };
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers: said });
  expect(seen).toMatchObject(said);
  expect(network).toBe("10.1.2.3");
  await new Promise((resolve) => server.close(resolve));
});
