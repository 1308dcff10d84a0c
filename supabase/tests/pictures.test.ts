import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let admin: SupabaseClient;

beforeAll(async () => {
  await backend.service.from("categories").insert(category()).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
});

const picture = (name: string, changes: Record<string, unknown> = {}) => ({
  url: `/kunst/${name}.webp`,
  alt: `Bild ${name}`,
  caption: null,
  width: 1280,
  height: 1600,
  color: "#a0b0c0",
  ...changes,
});
const save = async (row: object, pictures: unknown, seen: object | null = null) => {
  const args = { p_product: row, p_pictures: pictures, p_seen: seen };
  return (await admin.rpc("admin_save_product", args).throwOnError()).data as Record<string, unknown>;
};
/** Adds a product with these pictures. @returns its id */
async function add(names: string[], changes: Record<string, unknown> = {}): Promise<number> {
  const row: Record<string, unknown> = product(changes);
  delete row.image_url;
  const answer = await save(
    row,
    names.map((name) => picture(name)),
  );
  expect(answer).toEqual({ outcome: "saved", id: expect.any(Number), slug: row.slug });
  return answer.id as number;
}
async function columns(id: number) {
  const wanted = "image_url, secondary_image_url, image_color, updated_at, stock, name";
  return (await backend.service.from("products").select(wanted).eq("id", id).single().throwOnError()).data;
}
async function urls(id: number, client = backend.anon): Promise<string[]> {
  const { data } = await client.from("product_pictures").select().eq("product_id", id).order("position").throwOnError();
  expect(data.map(({ position }) => position)).toEqual(data.map((_, index) => index + 1));
  return data.map(({ url }) => String(url).replace(/^\/kunst\/|\.webp$/g, ""));
}
const seenOf = async (id: number) => ({ id, updated_at: (await columns(id)).updated_at as string });

describe("saving", () => {
  test("keeps the order, and the product's own columns are the first two", async () => {
    const id = await add(["b", "a", "c", "d"]);
    expect(await urls(id)).toEqual(["b", "a", "c", "d"]);
    expect(await columns(id)).toMatchObject({
      image_url: "/kunst/b.webp",
      secondary_image_url: "/kunst/a.webp",
      image_color: "#a0b0c0",
    });
  });

  test("changes order, texts and the product together", async () => {
    const id = await add(["a", "b", "c"]);
    const pictures = [picture("c", { color: "#010203", alt: "Neu", caption: " " }), picture("a")];
    expect(await save({ name: "Anders" }, pictures, await seenOf(id))).toMatchObject({ outcome: "saved", id });
    expect(await urls(id)).toEqual(["c", "a"]);
    const wanted = { name: "Anders", image_url: "/kunst/c.webp", secondary_image_url: "/kunst/a.webp" };
    expect(await columns(id)).toMatchObject({ ...wanted, image_color: "#010203" });
    const { data } = await backend.anon.from("product_pictures").select("alt, caption").eq("product_id", id);
    expect(data).toContainEqual({ alt: "Neu", caption: null });
  });

  test("one picture is enough, none is not, and there are at most twelve", async () => {
    expect((await columns(await add(["a"]))).secondary_image_url).toBeNull();
    const names = Array.from({ length: 13 }, (_, index) => `n${index}`);
    expect(await urls(await add(names.slice(0, 12)))).toHaveLength(12);
    for (const many of [[], names]) {
      const row: Record<string, unknown> = product();
      delete row.image_url;
      const p_pictures = many.map((name) => picture(name));
      expect(
        (await admin.rpc("admin_save_product", { p_product: row, p_pictures, p_seen: null })).error,
      ).not.toBeNull();
      const { data } = await backend.service.from("products").select("id").eq("slug", String(row.slug));
      expect(data).toEqual([]);
    }
  });

  test("what is refused changes neither product nor pictures", async () => {
    const id = await add(["a", "b"]);
    const seen = await seenOf(id);
    const wrong = [picture("x"), picture("y", { color: "red" })];
    const args = { p_product: { name: "Nie" }, p_pictures: wrong, p_seen: seen };
    expect((await admin.rpc("admin_save_product", args)).error).not.toBeNull();
    await add(["t"], { slug: "vergeben" });
    expect(await save({ slug: "vergeben" }, [picture("x")], seen)).toMatchObject({ outcome: "taken" });
    expect(await save({ category: "weg" }, [picture("x")], seen)).toEqual({ outcome: "no_category" });
    expect(await urls(id)).toEqual(["a", "b"]);
    expect(await seenOf(id)).toEqual(seen);
  });

  test("pictures alone count as an edit; the same ones once more do not", async () => {
    const id = await add(["a", "b", "c"]);
    const seen = await seenOf(id);
    await save(
      { name: (await columns(id)).name },
      ["a", "b", "c"].map((name) => picture(name)),
      seen,
    );
    expect(await seenOf(id)).toEqual(seen);
    const pictures = ["a", "b"].map((name) => picture(name)).concat(picture("c", { caption: "Die dritte" }));
    await save({ name: (await columns(id)).name }, pictures, seen);
    expect(await seenOf(id)).not.toEqual(seen);
    expect(await save({ name: "Zu spät" }, [picture("z")], seen)).toEqual({ outcome: "changed" });
    expect(await urls(id)).toEqual(["a", "b", "c"]);
    const { data } = await admin.from("audit_log").select("after").eq("row_id", String(id)).eq("action", "update");
    expect(data).toEqual([{ after: { pictures: expect.stringContaining("c.webp · Bild c · Die dritte") } }]);
  });

  test("the same key once more creates nothing; another does", async () => {
    const row = (slug: string, key: string) => {
      const { image_url: _, ...columns } = product({ slug });
      return { ...columns, creation_key: key };
    };
    const [key, other] = ["0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e11", "0d7f6c52-6d5f-4c0f-9f3c-2b1f0c9a7e12"];
    const first = await save(row("einmal", key), [picture("a")]);
    expect(await save(row("einmal-2", key), [picture("a")])).toEqual(first);
    expect(await save(row("zweimal", other), [picture("a")])).toMatchObject({ slug: "zweimal" });
  });

  test("the article of a voucher is the shop's own", async () => {
    const { data } = await backend.service
      .from("products")
      .insert(product({ is_voucher: true }))
      .select("id")
      .single()
      .throwOnError();
    const args = { p_product: { price: 55 }, p_pictures: [picture("a")], p_seen: await seenOf(data.id as number) };
    expect((await admin.rpc("admin_save_product", args)).error).toMatchObject({ code: "PT400" });
  });

  test("unused is what no product shows", async () => {
    await add(["gezeigt"]);
    const p_urls = ["/kunst/gezeigt.webp", "/kunst/nie-gezeigt.webp"];
    expect((await admin.rpc("unused_pictures", { p_urls }).throwOnError()).data).toEqual(["/kunst/nie-gezeigt.webp"]);
  });

  test("a stock that was seen must still be so", async () => {
    const id = await add(["a"], { stock: 5 });
    const seen = { ...(await seenOf(id)), stock: 4 };
    expect(await save({ stock: 9 }, [picture("a")], seen)).toEqual({ outcome: "changed" });
    expect(await save({ stock: 9 }, [picture("a")], { ...seen, stock: 5 })).toMatchObject({ outcome: "saved" });
    expect((await columns(id)).stock).toBe(9);
  });
});

test("the article of a voucher is not changed with other products either", async () => {
  const row = product({ is_voucher: true });
  const wanted = "id, updated_at, stock";
  const { data } = await backend.service.from("products").insert(row).select(wanted).single().throwOnError();
  const change = { p_rows: [data], p_action: "price", p_value: "10" };
  expect((await admin.rpc("admin_change_products", change)).error).toMatchObject({ code: "PT400" });
});

describe("whoever writes the two columns alone", () => {
  const write = (id: number, image: string, second: string | null) =>
    admin
      .from("products")
      .update({ image_url: `/kunst/${image}.webp`, secondary_image_url: second && `/kunst/${second}.webp` })
      .eq("id", id)
      .throwOnError();

  test("adds a product with these pictures", async () => {
    const rows = [product({ image_url: "/kunst/a.webp", secondary_image_url: "/kunst/b.webp" }), product()];
    const all = rows.map((row) => ({ secondary_image_url: null, ...row }));
    const { data } = await admin.from("products").insert(all).select("id").order("id").throwOnError();
    expect(await urls(data[0]!.id as number)).toEqual(["a", "b"]);
    expect(await urls(data[1]!.id as number)).toEqual(["werk"]);
  });

  test.each([
    ["new ones replace the first two", "x", "y", ["x", "y", "c", "d"]],
    ["swaps them", "b", "a", ["b", "a", "c", "d"]],
    ["brings a later one to the front", "d", "b", ["d", "b", "c"]],
    ["takes the second away, and the third moves up", "a", null, ["a", "c", "d"]],
  ])("%s", async (_what, image, second, wanted) => {
    const id = await add(["a", "b", "c", "d"]);
    await write(id, image, second);
    expect(await urls(id)).toEqual(wanted);
    const known = await columns(id);
    expect([known.image_url, known.secondary_image_url]).toEqual(
      wanted.slice(0, 2).map((name) => `/kunst/${name}.webp`),
    );
    expect(known.image_color).toBe(image === "x" ? null : "#a0b0c0");
  });

  test("keeps what is known of a picture", async () => {
    const id = await add(["a", "b"]);
    await write(id, "b", "a");
    const known = backend.anon.from("product_pictures").select("alt, width").eq("product_id", id);
    expect((await known.order("position")).data).toEqual([
      { alt: "Bild b", width: 1280 },
      { alt: "Bild a", width: 1280 },
    ]);
  });
});

describe("rights", () => {
  test("pictures of archived products are the admins' alone", async () => {
    const id = await add(["a", "b"]);
    await admin.from("products").update({ archived_at: new Date().toISOString() }).eq("id", id).throwOnError();
    const { client: user } = await backend.signIn();
    expect([await urls(id), await urls(id, user), await urls(id, admin)]).toEqual([[], [], ["a", "b"]]);
  });

  test("deleted products leave no pictures", async () => {
    const id = await add(["a", "b"]);
    await admin.from("products").delete().eq("id", id).throwOnError();
    expect(await urls(id, backend.service)).toEqual([]);
  });
});
