import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedBackend } from "./backend.ts";
import { stockCategory, ware, orderRequest } from "./order-requests.ts";

let backend: Awaited<ReturnType<typeof startEmbeddedBackend>>;
beforeAll(async () => {
  backend = await startEmbeddedBackend();
});
afterAll(() => backend.stop());

/** Asks under a host name of one's choice, which `fetch` does not let one choose. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) =>
    request(backend.url + path, { headers, method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    })
      .once("error", reject)
      .end(),
  );
}

test.each([
  "/",
  "/_system/config",
  "/_system/introspect",
  "/_system/info",
  "/studio",
  "/rest/v2",
  "/rest/v1/../../_system/info",
])("SEC-L11 %s is not there", async (path) => expect((await ask(path)).status).toBe(404));

test("SEC-L11 no other name leads to it, whatever a foreign page makes of the name of its server", async () => {
  const key = { apikey: "sb_publishable_test" };
  const { port } = new URL(backend.url);
  for (const host of ["evil.example", `evil.example:${port}`, "127.0.0.1", `127.0.0.1.evil.example:${port}`])
    expect((await ask("/rest/v1/products", { ...key, host })).status).toBe(403);
  expect((await ask("/rest/v1/products", { ...key, host: `localhost:${port}` })).status).toBe(200);
});

test("SEC-L11 no answer is for other origins", async () => {
  const headers = { apikey: "sb_publishable_test", origin: "https://evil.example" };
  for (const method of ["GET", "OPTIONS"]) {
    const answer = await ask("/rest/v1/products", headers, method);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});

test("SEC-M5 a refused order leaves no name and no address in the log", async () => {
  await stockCategory(backend.service);
  const goods = await ware(backend.service);
  const asked = { ...orderRequest([goods, goods]), email: "privat@kundin.example", firstName: "Clärchen" };
  await backend.service.rpc("place_order", { p_order: asked });
  const wrong = { ...asked, total_cents: "privat@kundin.example" };
  expect((await backend.service.rpc("place_order", { p_order: wrong })).error).not.toBeNull();
  await backend.service.rpc("submit_withdrawal", { p_withdrawal: { name: "Clärchen", key: "privat@kundin.example" } });
  await expect.poll(() => backend.said()).toMatch(/Backend: .*\n[^]*Backend: /);
  expect(backend.said()).not.toMatch(/Clärchen|privat|kundin/);
  for (const line of backend.said().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level", "error");
});
