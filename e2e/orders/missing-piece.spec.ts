import type { Locator } from "@playwright/test";
import { changeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { cutSheet } from "../../lib/puzzle/cut/cut.ts";
import { orderPicture, SEED } from "../fixtures/own-picture.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test as admin } from "../pages/admin-page.ts";
import { unzipSync } from "fflate";
import { readFileSync } from "node:fs";

test.use(WITH_PICTURES);

/** 520 pieces of 48 × 36 cm. */
const [COLUMNS, ROWS] = [26, 20];

async function sentPicture(...[request, wanted]: Parameters<typeof orderPicture>) {
  const order = await orderPicture(request, wanted);
  await changeOrder(order.number, "dispatch");
  return order;
}
const piecesOf = async (work: number) =>
  (
    await service
      .from("missing_pieces")
      .select("piece_row, piece_column, state")
      .eq("item_id", work)
      .order("id")
      .throwOnError()
  ).data;

async function press(drawing: Locator, { row, column }: { row: number; column: number }): Promise<void> {
  const box = (await drawing.boundingBox())!;
  const position = { x: ((column - 0.5) / COLUMNS) * box.width, y: ((row - 0.5) / ROWS) * box.height };
  await drawing.click({ position });
}

test("a missing piece is named by keyboard alone, and the shop is told", { tag: "@all" }, async ({ page, request }) => {
  const { path, work, number } = await sentPicture(request);
  await visit(page, path);
  await page.getByRole("button", { name: /^Fehlendes Teil melden/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welches Teil fehlt?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("21");
  await page.keyboard.press("Tab");
  await page.keyboard.type("26");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Bitte geben Sie eine Zahl von 1 bis ${ROWS} ein.`)).toBeVisible();
  await page.getByLabel(/^Reihe/).fill("3");
  await expect(page.getByText("Gewählt: Reihe 3, Spalte 26")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { name: /Reihe 3, Spalte 26 fehlt. Wir melden uns bei Ihnen./ }),
  ).toBeFocused();
  await expect(page.getByText("Gemeldet: Reihe 3, Spalte 26.")).toBeVisible();
  expect(await piecesOf(work)).toEqual([{ piece_row: 3, piece_column: 26, state: "open" }]);
  const { data } = await service
    .from("mail_outbox")
    .select("payload, orders!inner (number)")
    .eq("kind", "shop_piece")
    .eq("orders.number", number)
    .throwOnError();
  expect(data.map(({ payload }) => payload)).toEqual([{ position: 1, row: 3, column: 26 }]);
  await sendMail(request);
});

test(
  "a missing piece is named by a tap, put right in what lies around it, or called by its shape",
  { tag: ["@phone", "@all"] },
  async ({ page, request }) => {
    const { path, work } = await sentPicture(request, { shape: "heart" });
    await visit(page, path);
    await expect(page.getByText("mit einem Teil in Herzform")).toBeVisible();
    await page.getByRole("button", { name: /^Fehlendes Teil melden/ }).click();
    const drawing = page.getByRole("img", { name: `Das Puzzle mit seinen ${ROWS} Reihen und ${COLUMNS} Spalten` });
    await press(drawing, { row: 10, column: 13 });
    await expect(page.getByText("Gewählt: Reihe 10, Spalte 13")).toBeVisible();
    const near = page.getByRole("img", { name: /^Die Umgebung des gewählten Teils/ });
    const box = (await near.boundingBox())!;
    // Five by five pieces are shown; the neighbor to the right of the middle.
    await near.click({ position: { x: box.width * 0.7, y: box.height * 0.5 } });
    await expect(page.getByText("Gewählt: Reihe 10, Spalte 14")).toBeVisible();
    const heart = page.getByRole("checkbox", { name: "Das Herz fehlt" });
    await heart.check();
    await expect(page.getByText("Gewählt: das Herz")).toBeVisible();
    await heart.uncheck();
    await expect(page.getByText("Gewählt:")).toHaveCount(0);
    const sheet = { width: 480, height: 360 };
    const [x, y] = cutSheet(SEED, sheet, 520, "heart").hiddenAt!;
    await press(drawing, { row: (y / sheet.height) * ROWS + 0.5, column: (x / sheet.width) * COLUMNS + 0.5 });
    await expect(heart).toBeChecked();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Dieses Teil fehlt mir" }).click();
    await expect(page.getByRole("heading", { name: /dass das Herz fehlt/ })).toBeVisible();
    await expect(page.getByText("Gemeldet: das Herz.")).toBeVisible();
    expect(await piecesOf(work)).toEqual([{ piece_row: 0, piece_column: 0, state: "open" }]);
  },
);

admin("the workshop gets the files of a piece, also when the picture is deleted @all", async ({ page, request }) => {
  const { number, work, artwork } = await sentPicture(request);
  const piece = { item_id: work, piece_row: 2, piece_column: 5 };
  await service
    .rpc("request_piece", {
      p_token: (await service.from("orders").select("token").eq("number", number).single().throwOnError()).data
        .token as string,
      p_position: 1,
      p_row: piece.piece_row,
      p_column: piece.piece_column,
    })
    .throwOnError();
  const load = async () => {
    const loading = page.waitForEvent("download");
    await page
      .getByRole("link", { name: `Reihe 2, Spalte 5 der Bestellung ${number}: Dateien für dieses Teil herunterladen` })
      .click();
    const download = await loading;
    expect(download.suggestedFilename()).toBe(`${number}-1-teil-2-5.zip`);
    return Object.keys(unzipSync(readFileSync(await download.path())));
  };
  await visit(page, "/admin/werkstatt/teile?status=open");
  await expectAccessible(page);
  expect(await load()).toEqual(["auftrag.pdf", "druck.pdf", "druck.tif", "schnitt.pdf", "schnitt.svg"]);

  await service
    .from("artworks")
    .update({ delete_at: new Date(0).toISOString() })
    .eq("id", artwork);
  await service.rpc("claim_artworks", { p_limit: 100 }).throwOnError();
  await service.rpc("forget_artworks", { p_ids: [artwork] }).throwOnError();
  await visit(page, "/admin/werkstatt/teile?status=open");
  const entry = page.getByRole("main").getByRole("row").filter({ hasText: number });
  await expect(entry).toContainText("Das Foto ist gelöscht: nur der Schnitt lässt sich noch fertigen.");
  expect(await load()).toEqual(["auftrag.pdf", "schnitt.pdf", "schnitt.svg"]);
  await entry.getByRole("button", { name: /: Als erledigt markieren$/ }).click();
  await expect(page.getByText("Das Teil ist als erledigt markiert.")).toBeVisible();
  expect((await piecesOf(work)).map(({ state }) => state as string)).toEqual(["done"]);
});
