import { expect, test, vi } from "vitest";
import { findProduct, listFeatured, listRelated } from "./queries";

const { rpc, cacheTag, failed } = vi.hoisted(() => ({
  rpc: vi.fn(),
  cacheTag: vi.fn(),
  failed: { data: null, error: { message: "gone" } },
}));
vi.mock("next/cache", () => ({ cacheTag, cacheLife: () => undefined }));
vi.mock("@/lib/platform/supabase/public", () => ({
  publicClient: {
    rpc,
    from: () => ({ select: () => ({ is: () => ({ match: () => ({ eq: () => ({ limit: () => failed }) }) }) }) }),
  },
}));
vi.mock("@/lib/platform/supabase/service", () => ({ serviceClient: {} }));
vi.mock("@/lib/discounts/card-promotions", () => ({ withPromotions: (cards: object[]) => cards }));
vi.mock("next/headers", () => ({ draftMode: () => ({ isEnabled: false }) }));

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

test("a failed read of products is logged as the specification says", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  rpc.mockResolvedValue(failed);
  await expect(listFeatured(6)).rejects.toThrow("gone");
  expect(logged).toHaveBeenLastCalledWith("Error fetching products:", "gone");
  await expect(findProduct("eule")).rejects.toThrow("gone");
  expect(logged).toHaveBeenLastCalledWith("Error fetching product:", "gone");
});
