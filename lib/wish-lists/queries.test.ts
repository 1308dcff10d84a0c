import { expect, test, vi } from "vitest";
import { formatCents } from "@/lib/platform/format/money";

const product = (id: number) => ({
  ...{ id, slug: `p${id}`, name: `Leim ${id}`, categoryName: "Zubehör", priceCents: 490, imageUrl: "", stock: 1 },
  features: { contents: "250 ml" },
});
const rpc = vi.fn((name: string, { p_products: ids = [] }: { p_products?: number[] }) => {
  if (name === "read_wish_list")
    return { data: Array.from({ length: 101 }, (_, index) => ({ id: index + 1, isGiven: false, isOwn: false })) };
  // As quote_cart does.
  if (ids.length > 100) throw new Error("at most 100 articles");
  return { data: { products: ids.map(product) } };
});
vi.mock("@/lib/platform/env", () => ({ env: { INTERNAL_TOKEN: "a-token-for-the-tests" } }));
vi.mock("@/lib/platform/supabase/service", () => ({
  serviceClient: { rpc: (...asked: Parameters<typeof rpc>) => ({ throwOnError: () => rpc(...asked) }) },
}));

const { readWishList } = await import("./queries");

test("a list of more articles than one question may have is read whole, with unit prices (§ 4 PAngV)", async () => {
  const wishes = await readWishList("a".repeat(32), "");
  expect(wishes).toHaveLength(101);
  if (wishes === "ended") throw new Error(wishes);
  expect(wishes[100]?.product.unitPrice).toBe(`${formatCents(1960)}/l`);
});
