import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { imbalances } from "../../scripts/fuzz/books.ts";
import { keptAddresses } from "../../scripts/fuzz/build.ts";
import { fuzz, isLong, seed } from "../../scripts/fuzz/run.ts";
import type { Known } from "../../scripts/fuzz/sound.ts";
import { formTargets } from "../../scripts/fuzz/forms.ts";
import { actionTargets, addressTargets, questionTargets } from "../../scripts/fuzz/targets.ts";
import { variantTarget } from "../../scripts/fuzz/variants.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { makeAccount, ownAddress, signIn } from "../pages/admin-page.ts";
import { makeCode, makeProduct, makeRing, service, setting } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";
import { makeVoucher } from "../fixtures/vouchers.ts";

// A few hundred in `npm test`, FUZZ_CASES of them in `npm run fuzz`: there with an admin's session too, who may change what
// other journeys look at.
const CASES = Number(process.env.FUZZ_CASES ?? 800);

test.use({ extraHTTPHeaders: ownAddress() });

test("whatever is sent: no error of ours, nothing of our insides, and no half writing", async ({ page, baseURL }) => {
  test.setTimeout(isLong ? 3 * 3_600_000 : 180_000);
  const site = baseURL ?? "";
  const product = await makeProduct({ stock: 20_000 });
  const ring = await makeRing([20_000, 20_000, 0]);
  const known = await rowsFor(page.request, product, ring);
  const booksBefore = await imbalances(allRows);
  const targets = [
    ...[
      variantTarget(site, known),
      ...actionTargets(site, known),
      ...questionTargets(site, known),
      ...addressTargets(site, known),
    ],
    ...(await formTargets(site, known)),
  ];
  if (isLong) {
    await visit(page, "/auth");
    await signIn(page, await makeAccount({ admin: true }));
    await page.waitForURL(/\/admin/);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    targets.push(...actionTargets(site, known, cookie), ...questionTargets(site, known, cookie));
    targets.push(...addressTargets(site, known, cookie));
  }
  const { cases, failures } = await fuzz(targets, CASES, 6);
  console.log(`${cases} requests to ${targets.length} targets, seed ${seed}`);
  expect(failures.join("\n\n")).toBe("");
  // What other journeys wrote by hand did not balance before either.
  expect((await imbalances(allRows)).filter((line) => !booksBefore.includes(line))).toEqual([]);
  if (isLong) return;
  await product.remove();
  await ring.remove();
});

test("what is kept for everyone no other method changes or holds up", async ({ request }) => {
  const product = await makeProduct();
  const ring = await makeRing();
  for (const address of keptAddresses(await rowsFor(request, product, ring))) {
    const before = (await request.get(address)).status();
    const headers = { authorization: `Bearer ${setting("INTERNAL_TOKEN")}` };
    for (const method of ["OPTIONS", "POST"]) {
      // From here on nothing is cached: the first request renders.
      expect((await request.post("/api/internal/revalidate", { headers })).status()).toBe(204);
      expect.soft((await request.fetch(address, { method, timeout: 10_000 })).status(), address).toBeLessThan(500);
      expect.soft((await request.get(address, { timeout: 10_000 })).status(), `${method} ${address}`).toBe(before);
    }
  }
  await product.remove();
  await ring.remove();
});

type Ring = Awaited<ReturnType<typeof makeRing>>;

/** The ring's sizes get one price, and a fourth that is archived. */
async function rowsFor(
  request: APIRequestContext,
  product: { id: number; path: string },
  { ids, path }: Ring,
): Promise<Known> {
  const [listed = 0, variant = 0, soldOut = 0] = ids;
  const slug = path.replace("/product/", "");
  await service.from("products").update({ price: 99.9 }).in("id", ids).throwOnError();
  const fourth = { slug: `${slug}-60`, article_number: `${slug}-60`, name: "x", category: "rings", price: 99.9 };
  const gone = { ...fourth, image_url: "/kunst/facetta-ring.webp", variant_of: listed, option_values: ["60"] };
  const archived = await service
    .from("products")
    .insert({ ...gone, stock: 20, archived_at: "2026-01-01" })
    .select("id")
    .single<{ id: number }>()
    .throwOnError();
  const order = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
  const { code } = await makeCode();
  const article = await service.rpc("voucher_article", { p_cents: 2500 }).throwOnError();
  const voucher = await makeVoucher(request, 90_000);
  const declared = { key: crypto.randomUUID(), name: "F", email: order.email, contract: order.number, message: null };
  await service.rpc("submit_withdrawal", { p_withdrawal: declared }).throwOnError();
  await service.rpc("request_newsletter", { p_email: order.email, p_version: "1", p_text: "Ja" }).throwOnError();
  const idOf = async (table: string, column: string, value: string) => {
    const { data } = await service.from(table).select("id").eq(column, value).order("id").limit(1).throwOnError();
    return Number(data[0]?.id);
  };
  return {
    product: { id: product.id, slug: product.path.replace("/product/", ""), cents: 4990 },
    ring: { id: listed, slug, cents: 9990, variant, soldOut, archived: archived.data.id },
    order: { number: order.number, token: await tokenOf(order.number) },
    mail: await idOf("mail_outbox", "recipient", order.email),
    code: { id: await idOf("discount_codes", "code", code), code },
    voucher: { article: Number(article.data), code: voucher.code.replaceAll("-", "") },
    withdrawal: await idOf("withdrawals", "email", order.email),
    subscriber: await idOf("newsletter_subscribers", "email", order.email),
  };
}

async function tokenOf(number: string): Promise<string> {
  const { data } = await service
    .from("orders")
    .select("token")
    .eq("number", number)
    .single<{ token: string }>()
    .throwOnError();
  return data.token;
}

const PAGE = 500;

async function allRows(table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const { data } = await service
      .from(table)
      .select()
      .order("id")
      .range(rows.length, rows.length + PAGE - 1)
      .throwOnError();
    rows.push(...(data as Record<string, unknown>[]));
    if (data.length < PAGE) return rows;
  }
}
