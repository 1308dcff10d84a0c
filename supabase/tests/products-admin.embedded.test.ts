import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { findAdminProduct, listAdminProducts } from "@/lib/catalog/admin/queries";
import { parseAdminState } from "@/lib/catalog/admin/parse-state";
import { explainConflict } from "@/lib/catalog/admin/conflict";
import { writeProduct } from "@/lib/catalog/admin/write";
import { productFormSchema, type ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { listRowLog } from "@/lib/platform/audit-log/log";
import { dropUnused, keepPicture, sweepAbandoned } from "@/lib/platform/images/bucket";
import { completePicture, completePictures } from "@/lib/platform/images/bucket-cuts";
import { hasPicture } from "@/lib/platform/images/bucket-files";
import { cutPaths } from "@/lib/platform/images/widths";
import { processImage } from "@/lib/platform/images/process";
import sharp from "sharp";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let admin: SupabaseClient;

beforeAll(async () => {
  await backend.service.from("categories").insert(category()).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
});

async function add(changes: Record<string, unknown> = {}): Promise<number> {
  const { data } = await backend.service.from("products").insert(product(changes)).select("id").single().throwOnError();
  return data.id;
}
async function load(id: number) {
  const found = await findAdminProduct(admin, id);
  if (!found) throw new Error("gone");
  return found;
}
const meant = (form: ProductForm, changes: Partial<ProductForm> = {}) =>
  productFormSchema.parse({ ...form, ...changes });

test("a sale that begins meanwhile disturbs no open form, which has the regular price", async () => {
  const { form, seen } = await load(await add({ price: 50 }));
  const sale = { name: "Winter", percent: 20, ends_at: "2999-01-01", product_ids: [seen.id] };
  const { data } = await backend.service.from("sales").insert(sale).select("id").single().throwOnError();
  await backend.service.rpc("apply_sales").throwOnError();
  const price = async () =>
    Number(
      (await backend.service.from("products").select("price").eq("id", seen.id).single().throwOnError()).data.price,
    );
  expect(await price()).toBe(40);
  expect((await load(seen.id)).form.price).toBe("50,00");
  expect(await writeProduct(admin, meant(form, { name: "Neu" }), seen)).toMatchObject({ written: { id: seen.id } });
  expect(await price()).toBe(40);
  await backend.service.from("products").delete().eq("id", seen.id).throwOnError();
  await backend.service.from("sales").delete().eq("id", data.id).throwOnError();
});

describe("two at once", () => {
  test("the second writes nothing and is told who was faster", async () => {
    const { form, seen } = await load(await add());
    expect(await writeProduct(admin, meant(form, { price: "60,00" }), seen)).toMatchObject({
      ok: true,
      written: { id: seen.id },
    });
    expect(await writeProduct(admin, meant(form, { price: "70,00" }), seen)).toEqual({ ok: true, written: null });
    expect((await load(seen.id)).form.price).toBe("60,00");
    const conflict = await explainConflict(admin, seen);
    expect(conflict.current?.form.price).toBe("60,00");
    expect(conflict.reason).toContain("@example.org");
  });

  test("of many that saw the same, one writes", async () => {
    const { form, seen } = await load(await add());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => writeProduct(admin, meant(form, { price: `${index + 1},00` }), seen)),
    );
    expect(answers.filter((answer) => answer.ok && answer.written)).toHaveLength(1);
  });

  test("a sale is no edit: other fields are written, the stock stays what it became", async () => {
    const { form, seen } = await load(await add({ stock: 9 }));
    await backend.service.from("products").update({ stock: 6 }).eq("id", seen.id).throwOnError();
    expect((await load(seen.id)).seen.updatedAt).toBe(seen.updatedAt);
    expect(await writeProduct(admin, meant(form, { material: "Holz" }), seen)).toMatchObject({
      written: { id: seen.id },
    });
    expect((await load(seen.id)).form).toMatchObject({ stock: "6", material: "Holz" });
  });

  test("a stock that somebody types over a sale is not written", async () => {
    const { form, seen } = await load(await add({ stock: 9 }));
    await backend.service.from("products").update({ stock: 6 }).eq("id", seen.id).throwOnError();
    expect(await writeProduct(admin, meant(form, { stock: "50" }), seen)).toEqual({ ok: true, written: null });
    expect((await explainConflict(admin, seen)).reason).toContain("von 9 auf 6");
  });

  test("a deleted product is said to be gone", async () => {
    const { form, seen } = await load(await add());
    await backend.service.from("products").delete().eq("id", seen.id).throwOnError();
    expect(await writeProduct(admin, meant(form), seen)).toEqual({ ok: true, written: null });
    expect((await explainConflict(admin, seen)).current).toBeNull();
  });
});

test("a price keeps its cents on the way", async () => {
  const { form } = await load(await add());
  for (const price of ["0,01", "49,90", "1249,00", "99999999,99"]) {
    const answer = await writeProduct(admin, meant(form, { price, slug: "", articleNumber: "" }), null);
    expect((await load(answer.ok ? answer.written!.id : 0)).form.price).toBe(price);
  }
});

test("archived products are the admins' alone, in the list too", async () => {
  const id = await add({ name: "Nur im Archiv", archived_at: new Date().toISOString() });
  const { data } = await backend.anon.from("products").select("id").eq("id", id);
  expect(data).toEqual([]);
  const list = (params: Record<string, string>) => listAdminProducts(admin, parseAdminState(params));
  expect((await list({ q: "nur archiv" })).total).toBe(0);
  expect((await list({ q: "nur archiv", status: "archiviert" })).rows[0]).toMatchObject({ id, isArchived: true });
  expect((await list({ q: "nur archiv", status: "alle" })).total).toBe(1);
});

test("hostile searches find nothing and break nothing", async () => {
  for (const q of ["%", "*", 'a"b', "a,b)", "name.eq.x", "\\", "{}", "' or 1=1 --"])
    expect((await listAdminProducts(admin, parseAdminState({ q }))).rows).toEqual(expect.any(Array));
  expect((await listAdminProducts(admin, parseAdminState({ q: "besitzer teich" }))).total).toBe(0);
});

test("the history says who changed what", async () => {
  const { form, seen } = await load(await add({ price: 49.9 }));
  await writeProduct(admin, meant(form, { price: "60,00", material: "Holz" }), seen);
  const [entry] = await listRowLog(admin, "products", seen.id);
  expect(entry).toMatchObject({ action: "update", who: expect.stringContaining("@example.org") });
  const changes = Object.fromEntries(entry!.changes.map(({ field, before, after }) => [field, [before, after]]));
  expect(changes).toEqual({ price: [49.9, 60], material: [null, "Holz"] });
});

test("a limited edition is saved, and no stock is set above it", async () => {
  const { form, seen } = await load(await add({ stock: 4 }));
  await writeProduct(admin, meant(form, { editionSize: "5" }), seen);
  const { form: saved, seen: now } = await load(seen.id);
  expect(saved.editionSize).toBe("5");
  const stockOf = async (p_value: string) => {
    const p_rows = [{ id: now.id, updated_at: now.updatedAt, stock: now.stock }];
    return (await admin.rpc("admin_change_products", { p_rows, p_action: "stock", p_value })).error?.code;
  };
  expect(await stockOf("6")).toBe("PT422");
  expect((await load(seen.id)).seen.stock).toBe(4);
  expect(await stockOf("5")).toBeUndefined();
});

describe("pictures", () => {
  async function upload(): Promise<string> {
    const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#333" } })
      .png()
      .toBuffer();
    const picture = await processImage(file);
    if (!picture.ok) throw new Error(picture.error);
    return keepPicture(admin, picture, "bild.png");
  }

  test("are dropped when no product shows them", async () => {
    const main = await upload();
    const second = await upload();
    const free = await upload();
    await add({ image_url: main, secondary_image_url: second });
    await dropUnused(admin, [main, second, free, "/kunst/teich.webp", null]);
    expect(await Promise.all([main, second, free].map((address) => hasPicture(admin, address)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  /** Which of a picture's files there are, the picture itself among them. */
  async function kept(address: string): Promise<string[]> {
    const bucket = backend.service.storage.from("product-images");
    const name = address.slice("/bilder/".length);
    const all = await Promise.all(
      [name, ...cutPaths(name)].map(async (place) => ((await bucket.download(place)).data ? [place] : [])),
    );
    return all.flat();
  }

  test(
    "have all widths as WebP when they come in, as AVIF later, and none once they are dropped",
    { timeout: 240_000 },
    async () => {
      const stays = await upload();
      const goes = await upload();
      await add({ image_url: stays });
      const name = stays.slice("/bilder/".length);
      expect(await kept(stays)).toEqual([name, ...cutPaths(name).filter((place) => place.includes(".webp/"))]);
      expect(await completePictures(backend.service)).toBeGreaterThanOrEqual(2);
      expect(await kept(stays)).toEqual([name, ...cutPaths(name)]);
      expect(await completePictures(backend.service)).toBe(0);
      const { data } = await backend.service.storage.from("product-images").download(`416.avif/${name}`);
      expect(data?.type).toBe("image/avif");
      await dropUnused(admin, [stays, goes]);
      expect([(await kept(stays)).length, await kept(goes)]).toEqual([1 + cutPaths(name).length, []]);
    },
  );

  test(
    "what a crash cut off is made up for, and one that is no picture keeps none from it",
    { timeout: 240_000 },
    async () => {
      const bucket = backend.service.storage.from("product-images");
      await bucket.upload("0-broken.png", Buffer.from("no picture"), { contentType: "image/png" });
      const address = await upload();
      const name = address.slice("/bilder/".length);
      // As if it had ended before the last ones.
      await bucket.remove([`1080.webp/${name}`, `1600.webp/${name}`]);
      expect(await completePictures(backend.service)).toBe(2);
      expect(await kept(address)).toEqual([name, ...cutPaths(name)]);
      await bucket.remove(["0-broken.png"]);
    },
  );

  test("one that came in gets its AVIF without a look at the others", { timeout: 240_000 }, async () => {
    const address = await upload();
    const other = await upload();
    const name = address.slice("/bilder/".length);
    const files = backend.service.storage.from("product-images");
    const list = vi.spyOn(files, "list");
    const from = vi.spyOn(backend.service.storage, "from").mockReturnValue(files);
    expect(await completePicture(backend.service, address)).toBe(true);
    expect(list.mock.calls.map(([, options]) => options?.search)).toEqual([name]);
    from.mockRestore();
    expect(await kept(address)).toEqual([name, ...cutPaths(name)]);
    expect((await kept(other)).filter((place) => place.includes(".avif/"))).toEqual([]);
    expect(await completePicture(backend.service, "/kunst/teich.webp")).toBe(false);
  });

  test("those that many articles share are all kept, beyond the thousand rows that one answer has", async () => {
    const addresses = Array.from({ length: 50 }, (_, index) => `/bilder/geteilt-${index}.webp`);
    const rows = addresses.flatMap((address) =>
      Array.from({ length: 24 }, () => {
        const row = product({ image_url: address });
        return { ...row, article_number: `GETEILT-${row.slug}` };
      }),
    );
    for (let from = 0; from < rows.length; from += 300)
      await backend.service
        .from("products")
        .insert(rows.slice(from, from + 300))
        .throwOnError();
    const asked = [...addresses, "/bilder/frei.webp"];
    const { data } = await backend.service.rpc("unused_pictures", { p_urls: asked }).throwOnError();
    expect(data).toEqual(["/bilder/frei.webp"]);
    await backend.service.from("products").delete().in("image_url", addresses).throwOnError();
  });

  test("an abandoned one is swept after a day, not before", async () => {
    const shown = await upload();
    const abandoned = await upload();
    await add({ image_url: shown });
    await sweepAbandoned(backend.service);
    expect(await hasPicture(admin, abandoned)).toBe(true);
    await sweepAbandoned(backend.service, Date.now() + 86_500_000);
    expect([await hasPicture(admin, shown), await hasPicture(admin, abandoned)]).toEqual([true, false]);
  });
});

test("the form says when a product is put on sale, in German time", async () => {
  const id = await add();
  const save = async (changes: Partial<ProductForm>) => {
    const { form, seen } = await load(id);
    expect(await writeProduct(admin, meant(form, changes), seen)).toMatchObject({ ok: true });
    const { data } = await backend.service.from("products").select("draft_until").eq("id", id).single().throwOnError();
    return [data.draft_until, (await load(id)).form.saleFrom] as const;
  };
  const [planned, field] = await save({ sale: "planned", saleFrom: "2027-07-01T08:00" });
  expect(new Date(planned).toISOString()).toBe("2027-07-01T06:00:00.000Z");
  expect(field).toBe("2027-07-01T08:00");
  const drafts = await listAdminProducts(admin, parseAdminState({ status: "entwurf" }));
  expect(drafts.rows.map((row) => row.id)).toEqual([id]);
  expect(await save({ sale: "draft" })).toEqual(["infinity", ""]);
  expect(await save({ sale: "now" })).toEqual([null, ""]);
});
