import { rmSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject, startShop } from "../lib/shop-process.ts";

const DATA_DIR = inProject("var/golive");
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("law 39, 55: with SHOP_MODE=live the shop does not start while something is missing", async () => {
  const shop = await startShop({ DATA_DIR, SHOP_MODE: "live", SITE_URL: "http://localhost:3200" });
  expect(await shop.stop("SIGTERM")).toBe(1);
  expect(shop.output()).toContain("Der öffentliche Link des Shops (https://…) fehlt.");
  expect(shop.output()).not.toContain("Starting");
});

test("a misspelled mode is refused", async () => {
  const shop = await startShop({ DATA_DIR, SHOP_MODE: "Live" });
  expect(await shop.stop("SIGTERM")).toBe(1);
  expect(shop.output()).toContain('SHOP_MODE must be "test" or "live", not "Live".');
});
