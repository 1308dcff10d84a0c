import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { $ZodType } from "zod/v4/core";
import { startPostOffice, type PostOffice } from "../../../scripts/lib/post-office.ts";
import { fillForm, visit, type Visitor } from "../../../scripts/lib/visitor.ts";
import { orderRequest } from "../../../scripts/lib/order-requests.ts";
import { imbalances } from "../../../supabase/tests/audit/imbalances.ts";
import { allRows, openTestShop, type TestShop } from "../test-shop.ts";
import { keptAddresses } from "./build.ts";
import { formTargets } from "./forms.ts";
import { arbitraryOf } from "./from-schema.ts";
import { fuzz, isLong, seed } from "./run.ts";
import type { Known } from "./sound.ts";
import { actionTargets, addressTargets, questionTargets, type Sound } from "./targets.ts";

// FUZZ_CASES in `npm run fuzz -w lab`: there with an admin's session too.
const CASES = Number(process.env.FUZZ_CASES ?? 800);

vi.mock("@/lib/platform/admin/admin-action", () => ({
  adminAction: ({ args }: { args: $ZodType }) => Object.assign(() => {}, { args }),
}));

let post: PostOffice;
let shop: TestShop;
let admin: Visitor;
let known: Known;
beforeAll(async () => {
  post = await startPostOffice();
  shop = await openTestShop("var/fuzz", { SMTP_URL: post.url });
  admin = visit(shop.site, "10.0.0.1");
  await admin.send("/auth", fillForm((await admin.get("/auth")).text, shop.admin));
  known = await makeRows();
  Object.assign(process.env, { ...shop.env, SITE_URL: shop.site, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "x" });
  process.env.NEXT_DIST_DIR = ".next-test";
});
afterAll(async () => {
  await shop.first.stop("SIGTERM");
  await post.close();
});

test("whatever is sent: no error of ours, nothing of our insides, and no half writing", async () => {
  const { site } = shop;
  const sound = await adminCalls();
  const targets = [
    ...actionTargets(site, known, sound),
    ...questionTargets(site, known),
    ...addressTargets(site, known),
  ];
  targets.push(...(await formTargets(site, known)));
  if (isLong) {
    const cookie = admin.cookie();
    targets.push(...actionTargets(site, known, sound, cookie), ...questionTargets(site, known, cookie));
    targets.push(...addressTargets(site, known, cookie));
  }
  const { cases, failures } = await fuzz(targets, CASES, 6);
  console.log(`${cases} requests to ${targets.length} targets, seed ${seed}`);
  expect(failures.join("\n\n")).toBe("");
  expect(await imbalances((table) => allRows(shop.database, table))).toEqual([]);
}, 10_800_000);

test("what is kept for everyone no other method changes or holds up", async () => {
  const ask = async (address: string, method = "GET") => {
    const answer = await fetch(shop.site + address, { method, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const address of keptAddresses(known)) {
    const before = await ask(address);
    for (const method of ["OPTIONS", "POST"]) {
      // From here on nothing is cached: the first request renders.
      expect((await shop.internal("revalidate")).status).toBe(204);
      expect.soft(await ask(address, method), address).toBeLessThan(500);
      expect.soft(await ask(address), `${method} ${address}`).toBe(before);
    }
  }
});

/** Arguments for every action of the admin area, derived from its own schema. */
async function adminCalls(): Promise<Sound> {
  const { product, ring, order, voucher, code } = known;
  const hits = {
    id: [product.id, ring.id, ring.variant, 1, 2, 999_999],
    number: [order.number],
    code: [code, voucher.code],
  };
  const sound: Record<string, fc.Arbitrary<unknown>> = {};
  for (const file of globSync("lib/**/*.ts").filter((name) => readFileSync(name, "utf8").startsWith('"use server"'))) {
    const actions = (await import(path.resolve(file))) as Record<string, { args?: $ZodType }>;
    for (const [name, { args }] of Object.entries(actions)) if (args) sound[name] = arbitraryOf(args, hits);
  }
  expect(Object.keys(sound).length).toBeGreaterThan(20);
  return sound;
}

/** Things to buy, an order, a code and a voucher, and what lies in the desk's lists. */
async function makeRows(): Promise<Known> {
  const { database } = shop;
  const ware = (name: string, more: object) => ({
    ...{ slug: `fuzz-${name}`, article_number: `FUZZ-${name}`, name: `Fuzz ${name}`, category: "rings", price: 99.9 },
    ...{ image_url: "/kunst/facetta-ring.webp", stock: 20_000, ...more },
  });
  const insert = async (row: object) =>
    Number((await database.from("products").insert(row).select("id").single().throwOnError()).data.id);
  const call = async (name: string, args: object) => (await database.rpc(name, args).throwOnError()).data as unknown;
  const product = await insert(ware("product", { category: "abstrakt", price: 49.9 }));
  const engraving = [{ place: "Innenseite", x: 50, y: 50, width: 40, angle: 0 }];
  const size = (value: number, more: object) => ware(`ring-${value}`, { option_values: [String(value)], ...more });
  const ring = await insert(size(54, { option_names: ["Ringgröße"], engraving }));
  const variant = await insert(size(56, { variant_of: ring }));
  const soldOut = await insert(size(58, { variant_of: ring, stock: 0 }));
  const archived = await insert(size(60, { variant_of: ring, archived_at: "2026-01-01" }));
  await database.from("discount_codes").insert({ code: "FUZZ", kind: "percent", percent: 10 }).throwOnError();
  const article = Number(await call("voucher_article", { p_cents: 2500, p_name: "Gutschein", p_material: "PDF" }));
  const lines = [{ productId: product, quantity: 1, cents: 4990 }];
  const placed = await visit(shop.site, "10.0.0.2").act("/checkout", "placeOrderAction", [orderRequest(lines)]);
  const { number, token } = placed.value as unknown as { number: string; token: string };
  const given = { amount: "500,00", email: "fuzz@example.org", recipient: "", greeting: "", reason: "Kulanz" };
  await admin.act("/admin/gutscheine", "giveVoucherAction", [given, randomUUID()]);
  await shop.internal("mail");
  const code = await vi.waitFor(() => {
    const letter = post.letters.find(({ subject }) => subject.startsWith("Ihr Gutschein"));
    const found = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/.exec(letter?.text ?? "")?.[0];
    if (!found) throw new Error("There is no letter with a voucher's code.");
    return found.replaceAll("-", "");
  }, 30_000);
  return {
    product: { id: product, slug: "fuzz-product", cents: 4990 },
    ring: { id: ring, slug: "fuzz-ring-54", cents: 9990, variant, soldOut, archived },
    order: { number, token },
    mail: 1,
    code: "FUZZ",
    voucher: { article, code },
  };
}
