import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ProductFacts } from "./product-facts";
import { DELIVERED } from "@/lib/settings/parts";

vi.mock("next-intl/server", () => import("@/components/german.test-kit"));

async function shown(artist: string | null): Promise<string> {
  const facts = await ProductFacts({
    product: { variant: { pieces: 1000 }, variants: [], isWork: true, artist } as never,
  });
  if (!facts) throw new Error("nothing was rendered");
  return renderToStaticMarkup(facts).replace(/<[^>]+>/g, " ");
}

test("law 18: the artist of a motif is named, and for a motif of the house the shop", async () => {
  expect(await shown("Erika Beispiel")).toContain("Erika Beispiel");
  const own = await shown(null);
  expect(own).toContain(DELIVERED.company.shop.replace("&", "&amp;"));
});
