import { rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { inProject, startShop, type Shop } from "../../lib/shop-process.ts";
import { freshData, TEST_SHOP } from "../../lib/test-shop.ts";

let shop: Shop;
afterAll(() => shop.stop("SIGTERM"));

test("the shop is built with an empty database", async () => {
  const dataDir = freshData("var/empty");
  // As if the demo catalog had been loaded and deleted.
  writeFileSync(`${dataDir}/seeded`, "");
  rmSync(inProject(".next-test"), { recursive: true, force: true });
  shop = await startShop({ ...TEST_SHOP, DATA_DIR: dataDir });
  expect(shop.output()).toContain("✓ Building the shop");
  expect(await (await fetch(TEST_SHOP.SITE_URL)).text()).toContain("Noch keine Produkte vorhanden");
}, 1_200_000);
