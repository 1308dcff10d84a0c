import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expect, test, type FileChooser, type Page } from "../fixtures/test.ts";
import { reload, visit } from "../fixtures/visit.ts";
import {
  addButton,
  ATELIER,
  choose,
  chooser,
  kept,
  photo,
  rights,
  stage,
  uploaded,
  views,
} from "../pages/atelier-page.ts";
import { cart } from "../pages/cart-page.ts";

const UPLOADS = "**/api/atelier/pictures";

/** The design of the only line in the cart, as the database has it. */
async function designInCart(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem("kg-cart") ?? "");
  const { state } = JSON.parse(stored) as { state: { lines: { design: string; productId: number }[] } };
  expect(state.lines).toHaveLength(1);
  const { data } = await service.from("designs").select("*").eq("id", state.lines[0]!.design).single();
  return data as { artwork_id: string; product_id: number; crop: Record<string, number>; seed: number };
}

test.describe("by touch", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a stranger with a photo is in the cart within a minute", async ({ page }) => {
    const file = await photo({ isSideways: true });
    const started = Date.now();
    await choose(page, file);
    const before = await page.evaluate(() => scrollY);
    const box = (await stage(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

    await test.step("two fingers come nearer, one moves", async () => {
      await send("touchStart", { x: x - 50, y }, { x: x + 50, y });
      for (const away of [55, 60, 65]) await send("touchMove", { x: x - away, y }, { x: x + away, y });
      await send("touchEnd");
      await send("touchStart", { x, y });
      for (const by of [10, 25, 40]) await send("touchMove", { x: x + by, y: y + by });
      await send("touchEnd");
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
    await page.getByRole("radio", { name: "60 × 40 cm, 504 Teile, €76,00" }).check({ force: true });
    await expect(page.getByText("Ihr Bild reicht", { exact: false })).toBeVisible();
    await rights(page).check();
    await addButton(page).click();
    await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 60 × 40 cm, 504 Teile“")).toBeVisible();
    expect(Date.now() - started).toBeLessThan(60_000);

    const { product_id, crop, seed } = await designInCart(page);
    // Of 4000 × 3000 pixels: nearer than the whole, left of the middle, in the sheet's proportions.
    expect(crop).toMatchObject({ turn: 0 });
    expect(crop.width).toBeLessThan(3200);
    expect(crop.x! + crop.width! / 2).toBeLessThan(1800);
    expect(crop.width! / crop.height!).toBeCloseTo(60 / 40, 2);
    expect(seed).toBeGreaterThan(0);
    const { data } = await service.from("products").select("dimensions").eq("id", product_id).single();
    expect(data).toEqual({ dimensions: "60 × 40 cm" });
    const thumbnail = cart(page).getByRole("img").or(cart(page).locator("img")).first();
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    // From then on it is the cart's.
    await expect.poll(() => kept(page)).toBeNull();
  });
});

test("the whole way is gone by keys alone, and a screen reader hears each step", async ({ page }) => {
  const file = await photo();
  let dialog: FileChooser | undefined;
  page.on("filechooser", (opened) => (dialog = opened));
  await visit(page, ATELIER);
  await chooser(page).focus();
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect.poll(() => dialog !== undefined, { timeout: 5000 }).toBe(true);
  }).toPass();
  await dialog?.setFiles(file);
  await expect(stage(page)).toBeFocused();
  await expect(uploaded(page)).toBeVisible();
  await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 0, x: 0, width: 4000, height: 3000 });

  await test.step("+, arrows and R work on the crop", async () => {
    for (let press = 0; press < 5; press++) await page.keyboard.press("+");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("r");
    await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 90, width: 1492, height: 1989 });
    await page.keyboard.press("-");
  });
  await test.step("the buttons do the same", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Weiter weg" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Bild nach rechts drehen" }).press("Enter");
    await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 180 });
  });
  await test.step("each view says what it shows", async () => {
    await views(page).getByRole("radio", { name: "Ausschnitt" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByRole("img", { name: "Ihr Bild als Puzzle aus 520 Teilen: 20 Reihen mit je 26 Teilen" }),
    ).toBeVisible();
    const before = (await kept(page))?.seed;
    await page.getByRole("button", { name: "Anders schneiden" }).press("Enter");
    await expect(page.getByText("Neu geschnitten, zum 1. Mal.")).toBeAttached();
    await expect.poll(async () => (await kept(page))?.seed).not.toBe(before);
    await views(page).getByRole("radio", { name: "Schnitt", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: "Die 520 Teile Ihres Puzzles" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("img", { name: /^Ein Tisch von 160 × 90 cm.*48 × 36 cm/ })).toBeVisible();
  });
  await test.step("the format is chosen by arrows; price and light are said", async () => {
    await page.getByRole("radio", { name: "48 × 36 cm, 504 Teile, €69,00" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "80 × 60 cm, 1500 Teile, €149,00" })).toBeFocused();
    await expect(page.locator("[aria-live]").getByText("€149,00")).toBeVisible();
    await expect(page.getByRole("status").getByText(/^Ihr Bild reicht nicht ganz für 80 × 60 cm/)).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("status").getByText(/^Ihr Bild reicht knapp für 48 × 36 cm/)).toBeVisible();
  });
  await addButton(page).press("Enter");
  await expect(page.getByText("Bitte bestätigen Sie, dass Sie dieses Bild verwenden dürfen.")).toBeVisible();
  await expect(rights(page)).toBeFocused();
  await page.keyboard.press("Space");
  await addButton(page).press("Enter");
  await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 504 Teile“")).toBeVisible();
  expect((await designInCart(page)).crop).toMatchObject({ turn: 180 });
});

test("the mouse drags, and its wheel zooms once one has taken hold", async ({ page }) => {
  await choose(page);
  const { x, y, width, height } = (await stage(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, -300);
  await expect(uploaded(page)).toBeVisible();
  await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ width: 4000 });
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ width: 2551 });
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await kept(page))?.crop).not.toMatchObject({ x: 725 });
});

test("the line drops during the upload: it is said, sent again, and the cart waits for it", async ({ page }) => {
  await page.route(UPLOADS, (route) => route.abort("connectionreset"));
  await choose(page);
  await expect(page.getByRole("alert").getByText("Die Verbindung ist abgerissen.")).toBeVisible();
  await expectAccessible(page);
  await rights(page).check();
  await addButton(page).click();
  await expect(page.getByText("Ihr Bild ist noch nicht hochgeladen.")).toBeVisible();
  await page.unroute(UPLOADS);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(UPLOADS, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Noch einmal hochladen" }).click();
  await addButton(page).click();
  await expect(page.getByText(/^Ihr Bild wird noch hochgeladen/)).toBeVisible();
  go();
  await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 504 Teile“")).toBeVisible();
});

test("an upload is stopped on demand", async ({ page }) => {
  await page.route(UPLOADS, () => undefined);
  await choose(page);
  await page.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByRole("alert").getByText("Das Hochladen ist abgebrochen.")).toBeVisible();
  await expect(stage(page)).toBeVisible();
});

test("law 59: after a reload it goes on where it was; what the shop has deleted is said to be gone", async ({
  page,
}) => {
  await choose(page);
  await page.getByRole("radio", { name: "64 × 48 cm, 1000 Teile, €99,00" }).check({ force: true });
  await stage(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("r");
  await expect(uploaded(page)).toBeVisible();
  await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 90 });
  const before = (await kept(page))!;
  await reload(page);
  await expect(stage(page)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^64 × 48 cm, 1000 Teile/ })).toBeChecked();
  await page.waitForTimeout(500);
  expect(await kept(page)).toEqual(before);
  await rights(page).check();
  await addButton(page).click();
  await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 64 × 48 cm, 1000 Teile“")).toBeVisible();
  expect(await designInCart(page)).toMatchObject({ crop: before.crop, seed: before.seed });

  await choose(page);
  await expect.poll(() => kept(page)).not.toBeNull();
  await service
    .from("artworks")
    .delete()
    .eq("id", (await kept(page))!.picture);
  await reload(page);
  await expect(page.getByRole("alert").getByText("Ihr Bild liegt nicht mehr bei uns")).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test("'Bild löschen' deletes it from the page, the device and the shop", async ({ page, request }) => {
  const answer = page.waitForResponse(UPLOADS);
  await choose(page);
  const { id, preview } = (await (await answer).json()) as { id: string; preview: string };
  expect((await request.get(preview)).status()).toBe(200);
  await expect.poll(() => kept(page)).not.toBeNull();
  await page.getByRole("button", { name: "Bild löschen" }).click();
  await page.getByRole("button", { name: "Wirklich löschen?" }).click();
  await expect(page.getByText("Ihr Bild ist gelöscht.")).toBeVisible();
  await expect(chooser(page)).toBeVisible();
  expect(await kept(page)).toBeNull();
  await expect.poll(async () => (await request.get(preview)).status()).toBe(404);
  const { data } = await service.from("artworks").select("id").eq("id", id).is("deleting_since", null);
  expect(data).toEqual([]);
});

const text = (name: string, content: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(content) });

test("a file that is no picture for us is refused with what to do", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await visit(page, ATELIER);
  const refused = async (file: Awaited<ReturnType<typeof photo>>, words: RegExp) => {
    await chooser(page).setInputFiles(file);
    await expect(page.getByRole("alert").getByText(words)).toBeVisible();
  };
  await refused(text("brief.jpg", "%PDF-1.7"), /können wir nicht lesen/);
  await expectAccessible(page);
  await refused(text("iphone.jpg", "\0\0\0\x1cftypheic"), /im Format HEIC/);
  await refused(await photo({ width: 900, height: 500 }), /zu klein für ein Puzzle/);
  const whole = await photo();
  await refused({ ...whole, buffer: whole.buffer.subarray(0, 400) }, /lässt sich nicht öffnen/);
  await refused({ ...whole, buffer: Buffer.concat([whole.buffer, Buffer.alloc(25_000_000)]) }, /höchstens 25 MB/);
  expect(sent.filter((address) => address.includes("/api/atelier"))).toEqual([]);
});

test("what is too blurred is printed on demand only, and what has far too few pixels not at all", async ({ page }) => {
  await choose(page, await photo({ width: 1200, height: 900 }));
  await expect(page.getByText(/^Ihr Bild reicht nicht ganz für 48 × 36 cm/)).toBeVisible();
  await rights(page).check();
  await addButton(page).click();
  const soft = page.getByRole("checkbox", { name: /^Ich weiß, dass der Druck unscharf wird/ });
  await expect(soft).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^80 × 60 cm, 1000 Teile/ }).check({ force: true });
  await expect(page.getByText("Ihr Bild reicht nicht für 80 × 60 cm; so können wir es nicht drucken.")).toBeVisible();
  await expect(page.getByRole("alert").getByText("In diesem Format können wir Ihr Bild nicht drucken.")).toBeVisible();
  await addButton(page).click();
  await expect(cart(page)).toBeHidden();
  await page.getByRole("radio", { name: /^48 × 36 cm/ }).check({ force: true });
  await soft.check();
  await addButton(page).click();
  await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 504 Teile“")).toBeVisible();
});

test("it is accessible in each view, by day and after dark", async ({ page }) => {
  await visit(page, ATELIER);
  await expectAccessible(page);
  await chooser(page).setInputFiles(await photo());
  await expect(uploaded(page)).toBeVisible();
  await expect(page.getByText(/^Von 520 Teilen/)).toBeVisible();
  for (const name of ["Ausschnitt", "Schnitt", "Haufen", "Tisch"]) {
    await views(page).getByText(name, { exact: true }).click();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
  }
});

test("the Puzzle-Check counts, shows and proposes", async ({ page }) => {
  const sky = { width: 2400, height: 1800 };
  const even = await (
    await import("sharp")
  )
    .default({ create: { ...sky, channels: 3, background: "#7ba4d0" } })
    .jpeg()
    .toBuffer();
  await choose(page, { name: "himmel.jpg", mimeType: "image/jpeg", buffer: even });
  await page.getByRole("radio", { name: /^64 × 48 cm, 1000 Teile/ }).check({ force: true });
  await expect(page.getByText("Von 1008 Teilen lassen sich 1008 leicht verwechseln (100 %).")).toBeVisible();
  await page.getByRole("button", { name: "Im Bild zeigen" }).click();
  await expect(page.getByRole("checkbox", { name: "Verwechselbare Teile zeigen" })).toBeChecked();
  await expect(views(page).getByRole("radio", { name: "Schnitt", exact: true })).toBeChecked();
  const color = () =>
    page.getByRole("img", { name: /^Ihr Bild als Puzzle/ }).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")!.getImageData(canvas.width / 2, canvas.height / 2, 9, 9);
      return data[4 * 40]! > data[4 * 40 + 2]!;
    });
  expect(await color()).toBe(true);
  await page.getByRole("checkbox", { name: "Verwechselbare Teile zeigen" }).uncheck();
  await expect.poll(color).toBe(false);
});

test("nothing of it is fetched before; a page that was left keeps no pictures in memory and is whole when one comes back", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await visit(page, ATELIER);
  await page.waitForLoadState("networkidle");
  const before = scripts.length;
  await chooser(page).setInputFiles(await photo());
  await expect(stage(page)).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await expect(uploaded(page)).toBeVisible();
  const pixels = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("canvas")].reduce((sum, { width, height }) => sum + width * height, 0),
    );
  expect(await pixels()).toBeGreaterThan(1_000_000);
  await page.getByRole("link", { name: "Datenschutz", exact: true }).first().click();
  await page.waitForURL("**/datenschutz");
  await expect.poll(pixels).toBe(0);
  await page.goBack();
  await expect(stage(page)).toBeVisible();
  await expect.poll(pixels).toBeGreaterThan(1_000_000);
  await expect(uploaded(page)).toBeVisible();
});
