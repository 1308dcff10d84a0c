import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { reload } from "../fixtures/visit.ts";
import { addButton, choose, chooser, kept, rights, stage, uploaded, designInCart } from "../pages/atelier-page.ts";
import { cart } from "../pages/cart-page.ts";

test.use(WITH_PICTURES);

const UPLOADS = "**/api/atelier/pictures";

test("the line drops during the upload: it is said, sent again, and the cart waits for it @all", async ({ page }) => {
  await page.route(UPLOADS, (route) => route.abort("connectionreset"));
  await choose(page);
  await expect(page.getByRole("alert").getByText("Die Verbindung ist abgerissen.")).toBeVisible();
  await expectAccessible(page);
  await rights(page).check();
  await addButton(page).click();
  await expect(page.getByText("Ihr Foto ist noch nicht hochgeladen.")).toBeVisible();
  await page.unroute(UPLOADS);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Noch einmal hochladen" }).click();
  await addButton(page).click();
  await expect(page.getByText(/^Ihr Foto wird noch hochgeladen/)).toBeVisible();
  go();
  await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 520 Teile“")).toBeVisible();
});

test(
  "law 59: after a reload it goes on where it was; what the shop has deleted is said to be gone",
  { tag: "@all" },
  async ({ page }) => {
    await choose(page);
    await page.getByRole("radio", { name: "64 × 48 cm, 1008 Teile, €99,00" }).check({ force: true });
    await stage(page).focus();
    await page.keyboard.press("+");
    await page.keyboard.press("r");
    await expect(uploaded(page)).toBeVisible();
    await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 90 });
    const before = (await kept(page))!;
    await reload(page);
    await expect(stage(page)).toBeVisible();
    await expect(page.getByRole("radio", { name: /^64 × 48 cm, 1008 Teile/ })).toBeChecked();
    // Compared after what is kept is kept: then nothing of it may have changed.
    await expect(page.getByRole("region", { name: "Puzzle-Check" }).getByRole("status")).toContainText(
      "Von 1008 Teilen",
    );
    expect(await kept(page)).toEqual(before);
    await rights(page).check();
    await addButton(page).click();
    await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 64 × 48 cm, 1008 Teile“")).toBeVisible();
    expect(await designInCart(page)).toMatchObject({ crop: before.crop, seed: before.seed });

    await choose(page);
    await expect.poll(() => kept(page)).not.toBeNull();
    await service
      .from("artworks")
      .delete()
      .eq("id", (await kept(page))!.picture);
    await reload(page);
    await expect(page.getByRole("alert").getByText("Ihr Foto liegt nicht mehr bei uns")).toBeVisible();
    expect(await kept(page)).toBeNull();
  },
);

test("'Foto löschen' deletes it from the page, the device and the shop", { tag: "@all" }, async ({ page, request }) => {
  const answer = page.waitForResponse(UPLOADS);
  await choose(page);
  const { id, preview } = (await (await answer).json()) as { id: string; preview: string };
  expect((await request.get(preview)).status()).toBe(200);
  await expect.poll(() => kept(page)).not.toBeNull();
  await page.getByRole("button", { name: "Foto löschen" }).click();
  await page.getByRole("button", { name: "Wirklich löschen?" }).click();
  await expect(page.getByText("Ihr Foto ist gelöscht.")).toBeVisible();
  await expect(chooser(page)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await expect.poll(async () => (await request.get(preview)).status()).toBe(404);
  const { data } = await service.from("artworks").select("id").eq("id", id).is("deleting_since", null);
  expect(data).toEqual([]);
});
