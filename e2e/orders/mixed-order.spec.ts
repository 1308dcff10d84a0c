import { shownText } from "../../lib/platform/pdf/contents.ts";
import { expect, type Page } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { placeOrder, readOrder } from "../fixtures/admin-data.ts";
import { makeMotif, makeRing } from "../fixtures/backend.ts";
import { letterTo } from "../fixtures/post.ts";
import { dialogOf, test as base } from "../pages/admin-page.ts";
import { visit } from "../fixtures/visit.ts";

const ENGRAVING = { place: "Innenseite", text: "Mia ♥ Jo", font: "Klassisch" };
const ENGRAVED = "Gravur „Mia ♥ Jo“ (Klassisch, Innenseite)";
const NO_WITHDRAWAL =
  "Für Artikel, die wir nach Ihren Angaben anfertigen (mit Gravur oder aus Ihrem Foto), besteht kein Widerrufsrecht";

type Mixed = {
  ring: Awaited<ReturnType<typeof makeRing>>;
  motif: Awaited<ReturnType<typeof makeMotif>>;
  order: Awaited<ReturnType<typeof placeOrder>>;
};

/** Two rings of one size, one of another with and one without an engraving, and a motif in 500 pieces: €664.00. */
const test = base.extend<{ mixed: Mixed }>({
  mixed: async ({}, provide) => {
    const ring = await makeRing();
    const motif = await makeMotif();
    const line = (
      product_id: number | undefined,
      quantity: number,
      price_cents: number,
      engraving: object | null = null,
    ) => ({
      product_id,
      quantity,
      price_cents,
      engraving,
    });
    const lines = [
      line(ring.ids[0], 2, 15_400),
      line(ring.ids[1], 1, 15_600, ENGRAVING),
      line(ring.ids[1], 1, 15_600),
      line(motif.ids[1], 1, 4000),
    ];
    const order = await placeOrder({ lines: [], fields: { lines, total_cents: 66_000 } });
    await provide({ ring, motif, order });
    await ring.remove();
    await motif.remove();
  },
});

const act = async (page: Page, name: string, fill?: () => Promise<void>) => {
  await page.getByRole("region", { name: "Was ist zu tun?" }).getByRole("button", { name, exact: true }).click();
  await fill?.();
  await dialogOf(page).getByRole("button", { name, exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
};

test(
  "law 52: sizes, an engraving and a motif in one order: dispatched, billed, withdrawn from but for the engraving, and back on the right shelf",
  { tag: ["@all", "@phone"] },
  async ({ page, request, mixed: { ring, motif, order } }) => {
    expect(await ring.stock()).toEqual([3, 3, 5]);
    const names = [
      ...[`${ring.name}, Ringgröße 54`, `${ring.name}, Ringgröße 56, ${ENGRAVED}`],
      ...[`${ring.name}, Ringgröße 56`, `${motif.name}, 500 Teile`],
    ] as const;

    await visit(page, `/admin/bestellungen/${order.number}`);
    const articles = page.getByRole("region", { name: "Artikel", exact: true }).getByRole("listitem");
    await expect(articles).toHaveText([/Ringgröße 54/, /Ringgröße 56.*Mia ♥ Jo/, /Ringgröße 56/, /500 Teile/]);
    await expect(articles.nth(1)).toContainText(ENGRAVED);
    await expect(articles.nth(2)).not.toContainText("Gravur");
    await act(page, "Als bezahlt markieren");
    await visit(page, `/admin/bestellungen/${order.number}/packzettel`);
    const slip = page.getByRole("article");
    await expect(slip.getByRole("row").nth(2)).toContainText(ENGRAVED);
    await expect(slip.getByRole("row").nth(3)).not.toContainText("Gravur");
    await expect(slip.getByRole("row").nth(4)).toContainText("500 Teile");
    await expect(slip).toContainText(NO_WITHDRAWAL);
    await visit(page, `/admin/bestellungen/${order.number}`);
    await act(page, "Als versendet markieren", () => page.getByLabel("Sendungsnummer").fill("00340434161094042557"));

    await visit(page, `/bestellung/${order.token}/rechnung`);
    const rows = page.getByRole("article").getByRole("table").first().getByRole("row");
    await expect(rows).toHaveText([
      /./,
      /Ringgröße 54.*€308,00/s,
      /Ringgröße 56.*Mia ♥ Jo/s,
      /Ringgröße 56/,
      /500 Teile/,
    ]);
    await expect(rows.nth(2)).toContainText(ENGRAVED);
    const pdf = shownText(await (await request.get(`/bestellung/${order.token}/rechnung.pdf`)).body()).replace(
      /\s+/g,
      " ",
    );
    for (const part of ["Ringgröße 54", "Ringgröße 56", "500 Teile", "Gravur „Mia ♥ Jo“ (Klassisch, Innenseite)"])
      expect(pdf).toContain(part);

    await visit(page, `/bestellung/${order.token}`);
    await expect(page.getByText(`Das betrifft in dieser Bestellung: ${names[1]}.`)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" }).click();
    await expect(page.getByText(`${names[1]}. Alle anderen Artikel können Sie widerrufen.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Weiter" }).click();
    await page.getByRole("button", { name: "Widerruf bestätigen" }).click();
    await expect(page.getByRole("heading", { name: "Ihr Widerruf ist eingegangen" })).toBeVisible();
    const receipt = (await letterTo(order.email, "Eingangsbestätigung Ihres Widerrufs")).text.replace(/\s+/g, " ");
    expect(receipt).toContain(NO_WITHDRAWAL);
    expect(receipt).toContain(`Diese Artikel behalten Sie: ${names[1]}.`);

    await visit(page, `/admin/bestellungen/${order.number}`);
    await expect(page.getByText("Bei Widerruf der ganzen Bestellung zu erstatten: €504,00")).toBeVisible();
    await expect(page.getByText("ohne €156,00 für eigens angefertigte Artikel")).toBeVisible();
    await act(page, "Erstatten", async () => {
      await expect(page.getByLabel("Betrag in Euro")).toHaveValue("504,00");
      const dialog = dialogOf(page);
      await expect(dialog.getByLabel(`${names[0]} (von 2)`)).toHaveValue("2");
      await expect(dialog.getByLabel(`${names[2]} (von 1)`)).toHaveValue("1");
      await expect(dialog.getByLabel(`${names[3]} (von 1)`)).toHaveValue("1");
      await expect(dialog.getByLabel(`${names[1]} (von 1)`)).toHaveValue("0");
      await expectAccessible(page);
    });
    await expect.poll(ring.stock).toEqual([5, 4, 5]);
    expect(await motif.stock()).toEqual([5, 5]);
    const { invoices } = await readOrder(order.number);
    expect(invoices.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
      ["invoice", 660],
      ["credit_note", 504],
    ]);
  },
);
