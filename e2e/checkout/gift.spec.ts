import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { letterTo } from "../fixtures/post.ts";
import { amount, openCheckout, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";
import { reload } from "../fixtures/visit.ts";

const EMAIL = "clara@geschenk.example";

test(
  "law 25: a present is wrapped for a price and has a card without one",
  { tag: ["@all", "@phone"] },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page, EMAIL);
    await typeCard(page);
    const isGift = page.getByRole("checkbox", { name: "Das ist ein Geschenk" });
    await expect(isGift).not.toBeChecked();
    await expect(submit(page)).toHaveText("Bestellung abschließen • €49,90");
    await isGift.check();
    const wrap = page.getByRole("checkbox", { name: /Als Geschenk verpacken/ });
    await expect(wrap).not.toBeChecked();
    await wrap.check();
    await expect(amount(page, "Geschenkverpackung")).toHaveText("€4,90");
    await expect(submit(page)).toHaveText("Bestellung abschließen • €54,80");
    const text = page.getByLabel("Text für eine Grußkarte (optional)");
    await text.fill("Alles Liebe zum Geburtstag!\nDeine Clara");
    await expectAccessible(page);
    await isGift.uncheck();
    await expect(submit(page)).toHaveText("Bestellung abschließen • €49,90");
    await isGift.check();
    await reload(page);
    await expect(text).toHaveValue("Alles Liebe zum Geburtstag!\nDeine Clara");
    await expect(wrap).toBeChecked();
    await typeCard(page);
    await submit(page).click();
    const bought = await placed(page);
    expect(bought).toMatchObject({
      gift_message: "Alles Liebe zum Geburtstag!\nDeine Clara",
      gift_wrap: 4.9,
      shipping: 0,
      total: 54.8,
    });
    const letter = await letterTo(EMAIL, bought.number);
    for (const words of ["Geschenkverpackung", "€4,90", "€54,80", "Text auf der Grußkarte", "Deine Clara"])
      expect(letter.text).toContain(words);
    await page.getByRole("link", { name: "Bestellung ansehen" }).click();
    await expect(page.getByRole("region", { name: "Text auf der Grußkarte" })).toContainText("Deine Clara");
    await expect(page.getByText("Geschenkverpackung")).toBeVisible();
  },
);
