import { expect, test, vi } from "vitest";

const asked = vi.hoisted(() => ({ from: "192.0.2.1" }));
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers({ "x-forwarded-for": asked.from })) }));
vi.mock("@/lib/env", () => ({ env: { SITE_URL: "https://shop.example", TRUSTED_PROXIES: 1 } }));
const eachProduct = vi.fn(async function* () {});
vi.mock("@/lib/catalog/export-queries", () => ({ eachProduct }));
const { GET } = await import("./route.ts");

const download = async (address: string) => {
  asked.from = address;
  return (await GET()).status;
};

test("each download reads every product: a visitor gets a few a minute, and all together no more than a server bears", async () => {
  vi.useFakeTimers({ now: 3_600_000 });
  const statuses = [];
  for (let index = 0; index < 6; index++) statuses.push(await download("192.0.2.1"));
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  for (let index = 0; index < 50; index++) await download(`198.51.100.${index}`);
  expect(eachProduct).toHaveBeenCalledTimes(20);
  vi.advanceTimersByTime(60_001);
  expect(await download("192.0.2.1")).toBe(200);
  vi.useRealTimers();
});
