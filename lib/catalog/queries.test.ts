import { expect, test, vi } from "vitest";
import { listRelated } from "./queries";

const { rpc, cacheTag } = vi.hoisted(() => ({ rpc: vi.fn(), cacheTag: vi.fn() }));
vi.mock("next/cache", () => ({ cacheTag, cacheLife: () => undefined }));
vi.mock("@/lib/supabase/public", () => ({ publicClient: { rpc } }));

const card = (id: number) => ({
  id,
  slug: `p-${id}`,
  name: `P ${id}`,
  category_name: "Tiere",
  price_cents: 4990,
  pieces: 500,
  stock: 3,
  image_url: "/kunst/a.webp",
  secondary_image_url: null,
  is_new: false,
  difficulty: null,
  material: null,
  reviews: 0,
  stars: 0,
});

test("products that go with another one name themselves in the tags of its page", async () => {
  rpc.mockResolvedValue({ data: { others: [card(3), card(4)], same: [card(5)] }, error: null });
  await listRelated(1, 2);
  expect(cacheTag.mock.calls.flat()).toEqual(["catalog", "card:3", "card:4", "card:5"]);
});
