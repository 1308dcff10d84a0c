import { beforeAll, describe, expect, test, vi } from "vitest";
import { forgetPictures } from "@/lib/puzzle/atelier/forget";
import { allPaths } from "@/lib/puzzle/atelier/paths";
import type { OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const PIXEL = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

const { backend, ware } = testShop();
let board: OrderedProduct;

beforeAll(async () => {
  board = await ware({ needs_artwork: true });
});

const bucket = () => backend.service.storage.from("artworks");

type Kept = { id: string; paths: string[] };

/** A picture with a design and all files, as lib/puzzle/atelier keeps it. */
async function keep(): Promise<Kept> {
  const asked = { p_width: 4000, p_height: 3000, p_bytes: PIXEL.length, p_visitor: "v", p_network: "n" };
  const { data } = await backend.service.rpc("begin_artwork", asked).throwOnError();
  const id = data as string;
  const crop = { turn: 0, x: 0, y: 0, width: 400, height: 300 };
  const p_design = { artwork_id: id, product_id: board.id, crop, seed: 1, rights_version: "1" };
  const saved = await backend.service.rpc("save_design", { p_design }).throwOnError();
  const paths = allPaths(id, [(saved.data as { id: string }).id]);
  for (const path of paths)
    expect((await bucket().upload(path, PIXEL, { contentType: "image/webp" })).error).toBeNull();
  return { id, paths };
}
/** Which of these files are there. */
async function thereOf({ paths }: Kept): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => bucket().download(path)));
  return paths.filter((_path, index) => found[index]!.data);
}
const runOut = ({ id }: Kept) =>
  backend.service.from("artworks").update({ delete_at: "2026-01-01" }).eq("id", id).throwOnError();

describe("a picture in the private bucket", () => {
  test("is read, listed and changed by nobody but the server", async () => {
    const kept = await keep();
    const [path] = kept.paths;
    const user = await backend.signIn();
    const admin = await backend.signIn({ isAdmin: true });
    for (const client of [backend.anon, user.client, admin.client]) {
      const files = client.storage.from("artworks");
      expect((await files.download(path!)).error).not.toBeNull();
      expect((await files.list(kept.id)).data ?? []).toEqual([]);
      expect((await files.upload(`${kept.id}/more.webp`, PIXEL, { contentType: "image/webp" })).error).not.toBeNull();
      await files.remove([path!]);
      const open = await fetch(files.getPublicUrl(path!).data.publicUrl);
      expect(open.ok).toBe(false);
    }
    expect(await thereOf(kept)).toEqual(kept.paths);
  });

  test("law 44: goes with all its files and its row when its time is up, and no other does", async () => {
    const kept = await keep();
    const gone = await keep();
    await runOut(gone);
    expect(await forgetPictures(backend.service)).toBe(1);
    expect(await thereOf(gone)).toEqual([]);
    expect(await thereOf(kept)).toEqual(kept.paths);
    const rows = await backend.service.from("artworks").select("id").in("id", [kept.id, gone.id]).throwOnError();
    expect(rows.data).toEqual([{ id: kept.id }]);
    expect(await forgetPictures(backend.service)).toBe(0);
  });

  test("whose files are gone already is forgotten all the same", async () => {
    const kept = await keep();
    await bucket().remove(kept.paths);
    await runOut(kept);
    expect(await forgetPictures(backend.service)).toBe(1);
  });

  test.each([
    ["answers an error", () => Promise.resolve({ data: null, error: new Error("no such thing") })],
    ["is not there", () => Promise.reject(new Error("no such thing"))],
  ])("whose storage %s keeps no other from being deleted, and is tried again an hour later", async (_what, fail) => {
    const stuck = await keep();
    const gone = await keep();
    await runOut(stuck);
    await backend.service.from("artworks").update({ delete_at: "2026-01-02" }).eq("id", gone.id).throwOnError();
    const files = bucket();
    const remove = files.remove.bind(files);
    files.remove = ((paths: string[]) => (paths[0]!.startsWith(stuck.id) ? fail() : remove(paths))) as typeof remove;
    const from = vi.spyOn(backend.service.storage, "from").mockReturnValue(files);
    await expect(forgetPictures(backend.service)).rejects.toThrow("could not be deleted: 1 (no such thing)");
    from.mockRestore();
    expect([await thereOf(stuck), await thereOf(gone)]).toEqual([stuck.paths, []]);
    const rows = await backend.service.from("artworks").select("id").in("id", [stuck.id, gone.id]).throwOnError();
    expect(rows.data).toEqual([{ id: stuck.id }]);

    await backend.service.from("artworks").update({ deleting_since: "2026-01-01" }).eq("id", stuck.id).throwOnError();
    expect(await forgetPictures(backend.service)).toBe(1);
    expect(await thereOf(stuck)).toEqual([]);
  });
});
