import { unzipSync } from "fflate";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { changeOrder, readOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { cutSheet } from "../../lib/puzzle/cut/cut.ts";
import { linesOf } from "../../lib/puzzle/cut/lines.ts";
import { orderPicture, SEED } from "../fixtures/own-picture.ts";
import { letterTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

test.use(WITH_PICTURES);

const stateOf = async (id: number) =>
  (await service.from("workshop_items").select("state").eq("id", id).single().throwOnError()).data.state as string;

test(
  "a picture is looked at before it is sent, approved, and made of a folder that opens",
  { tag: "@all" },
  async ({ page, request }) => {
    const { number, work } = await orderPicture(request, { shape: "star" });
    await visit(page, `/admin/bestellungen/${number}`);
    await expect(page.getByText("Prüfen Sie das Foto bitte, bevor Sie")).toBeVisible();
    await page.getByRole("button", { name: "Als versendet markieren" }).click();
    await dialogOf(page).getByRole("button", { name: "Als versendet markieren" }).click();
    await expect(page.getByText("Ein eigenes Foto dieser Bestellung ist noch nicht geprüft.")).toBeVisible();
    expect((await readOrder(number)).order.status).toBe("paid");
    await page.keyboard.press("Escape");

    await visit(page, "/admin/werkstatt?status=waiting");
    // On a phone the menu is folded away.
    if (page.viewportSize()!.width > 1000)
      await expect(page.getByRole("link", { name: /^Werkstatt.*zu erledigen/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("row").filter({ hasText: number }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Auftrag ${number} / 1`);
    const lines = page.getByRole("img", { name: "Der bestellte Ausschnitt mit den Schnittlinien" }).locator("path");
    await expect(lines).toHaveCount(2);
    const seen = await lines.evaluateAll((paths) => paths.map((path) => path.getAttribute("d") ?? ""));
    await expect(page.getByText("Stern, ein Teil mehr")).toBeVisible();
    await expect(page.getByText("520 Teile (26 × 20)")).toBeVisible();
    await expect(page.getByText(/^85 dpi/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Freigeben" }).click();
    await dialogOf(page).getByRole("button", { name: "Freigeben" }).click();
    await expect(page.getByText("Das Foto ist freigegeben.")).toBeVisible();
    expect(await stateOf(work)).toBe("approved");

    const loading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Fertigungsmappe herunterladen" }).click();
    await expect(page.getByText("Die Dateien werden erstellt. Das dauert einige Sekunden …")).toBeVisible();
    const download = await loading;
    expect(download.suggestedFilename()).toBe(`${number}-1.zip`);
    const files = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(files)).toEqual(["auftrag.pdf", "druck.pdf", "druck.tif", "schnitt.pdf", "schnitt.svg"]);
    const { width, height, density } = await sharp(files["druck.tif"]).metadata();
    expect({ width, height, density }).toEqual({ width: 5740, height: 4323, density: 300 });
    const cut = cutSheet(SEED, { width: 480, height: 360 }, 520, "star");
    expect(seen).toEqual(Object.values(linesOf(cut)));
    for (const path of seen) expect(Buffer.from(files["schnitt.svg"]!).toString()).toContain(path);
    expect(Buffer.from(files["schnitt.pdf"]!).toString("latin1")).toContain("/Separation /CutContour");

    await page.getByRole("button", { name: "Als gefertigt markieren" }).click();
    await expect(page.getByText("Das Puzzle ist als gefertigt markiert.")).toBeVisible();
    await visit(page, `/admin/bestellungen/${number}`);
    await page.getByRole("button", { name: "Als versendet markieren" }).click();
    await dialogOf(page).getByRole("button", { name: "Als versendet markieren" }).click();
    await expect.poll(async () => (await readOrder(number)).order.status as string).toBe("dispatched");
  },
);

test(
  "a refused picture is given back, and its shopper reads why",
  { tag: ["@phone", "@all"] },
  async ({ page, request }) => {
    const product = await makeProduct();
    const { number, email, work } = await orderPicture(request, {
      others: [{ id: product.id, cents: 4990, quantity: 1 }],
    });
    await visit(page, `/admin/werkstatt/${work}`);
    await page.getByRole("button", { name: "Ablehnen" }).click();
    await dialogOf(page).getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByText("Bitte geben Sie einen Grund an.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Grund").fill("Das Foto ist für dieses Format zu klein und würde unscharf.");
    await dialogOf(page).getByRole("button", { name: "Ablehnen" }).click();
    await expect(page.getByText("Foto abgelehnt. Bitte überweisen Sie €69,00 zurück.")).toBeVisible();
    await expect(page.getByText("Grund der Ablehnung: Das Foto ist für dieses Format zu klein")).toBeVisible();

    const { order, mails } = await readOrder(number);
    expect([order.status, Number(order.refunded)]).toEqual(["paid", 69]);
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["refunded", "artwork_refused"]));
    await sendMail(request);
    const letter = await letterTo(email, `Leider kein Puzzle aus Ihrem Foto: Bestellung ${number}`);
    expect(letter.text).toContain("Das Foto ist für dieses Format zu klein und würde unscharf.");
    expect(letter.text).toContain("Die übrigen Artikel Ihrer Bestellung liefern wir wie geplant.");
    // The rest may leave.
    await changeOrder(number, "dispatch");
    await product.remove();
  },
);

test(
  "nothing is made of what is not paid, and nobody else gets a picture",
  { tag: "@all" },
  async ({ page, request, baseURL }) => {
    const { work } = await orderPicture(request, { isPaid: false });
    await visit(page, `/admin/werkstatt/${work}`);
    await expect(page.getByText("Die Bestellung ist noch nicht bezahlt.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Fertigungsmappe herunterladen" })).toHaveCount(0);
    const answer = await page.request.get(`/api/admin/workshop/sheets/${work}`);
    expect([answer.status(), await answer.text()]).toEqual([409, expect.stringContaining("noch nicht bezahlt")]);
    expect((await page.request.get("/api/admin/workshop/sheets/0")).status()).toBe(404);
    expect((await page.request.get("/api/admin/workshop/sheets/abc")).status()).toBe(404);
    for (const path of [`/api/admin/workshop/sheets/${work}`, "/api/admin/workshop/pieces/1"])
      expect((await fetch(baseURL + path)).status).toBe(401);
  },
);
