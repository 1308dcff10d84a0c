import { add, cart, quantity, stored, test } from "../pages/cart-page.ts";
import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test("a link shows what it would put into the cart, and only the button does", async ({ page, product, request }) => {
  const { name, path } = product;
  const { structuredContent: found } = await request
    .post("/mcp", {
      headers: { accept: "application/json, text/event-stream" },
      data: {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "get_product", arguments: { product: path } },
      },
    })
    .then(async (answer) => {
      const json = /\{.*\}/s.exec(await answer.text())?.[0] ?? "";
      return (JSON.parse(json) as { result: { structuredContent: { variants: { articleNumber: string }[] } } }).result;
    });
  await visit(page, `/warenkorb/link/${found.variants[0]?.articleNumber}:2,KG-0:1?discounts/codes/0=PROBE10`);
  await expect(page.getByRole("main")).toContainText("oder nicht mehr: KG-0.");
  expect(await stored(page)).toBeNull();
  await add(page).click();
  await expect(quantity(cart(page), name)).toHaveValue("2");
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("main")).toContainText("PROBE10");
});
