import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { expect, test, type FileChooser, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
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
  designInCart,
} from "../pages/atelier-page.ts";
import { cart } from "../pages/cart-page.ts";

test.use(WITH_PICTURES);

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
    await expect(page.getByText("Die Auflösung Ihres Fotos reicht", { exact: false })).toBeVisible();
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

test("from the home page the sample is tried in all views, and one's own photo takes its place @all", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Mit Beispielbild probieren" }).click();
  await expect(page.getByRole("img", { name: /^Puzzle aus 520 Teilen/ })).toBeVisible();
  const show = (view: string) => views(page).getByRole("radio", { name: view, exact: true }).check({ force: true });
  await show("Teile");
  await expect(page.getByRole("img", { name: "Die 520 Teile Ihres Puzzles" })).toBeVisible();
  await show("Tisch");
  await expect(page.getByRole("img", { name: /^Ein Tisch von 160 × 90 cm/ })).toBeVisible();
  await expect(page.getByText(/^Von 520 Teilen/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mit 24 Teilen spielen" }).click();
  await expect(
    page.getByRole("dialog", { name: "Probepuzzle: Beispielbild" }).getByText("0 von 24", { exact: true }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Das ist unser Beispielbild.", { exact: false })).toBeVisible();
  expect([await addButton(page).count(), await kept(page)]).toEqual([0, null]);
  await chooser(page).setInputFiles(await photo());
  await expect(stage(page)).toBeFocused();
  await expect(uploaded(page)).toBeVisible();
  await expect(addButton(page)).toBeVisible();
});

test(
  "the whole way is gone by keys alone, a screen reader hears each step, and each view is accessible",
  { tag: "@all" },
  async ({ page }) => {
    const file = await photo();
    let dialog: FileChooser | undefined;
    page.on("filechooser", (opened) => (dialog = opened));
    await visit(page, ATELIER);
    await expectAccessible(page);
    await chooser(page).focus();
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect.poll(() => dialog !== undefined, { timeout: 5000 }).toBe(true);
    }).toPass();
    await dialog?.setFiles(file);
    await expect(stage(page)).toBeFocused();
    await expect(uploaded(page)).toBeVisible();
    await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 0, x: 0, width: 4000, height: 3000 });
    await expectAccessible(page);
    await stage(page).focus();

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
      await expect(page.getByRole("button", { name: "Verkleinern" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Bild nach rechts drehen" }).press("Enter");
      await expect.poll(async () => (await kept(page))?.crop).toMatchObject({ turn: 180 });
    });
    await test.step("each view says what it shows", async () => {
      await views(page).getByRole("radio", { name: "Ausschnitt" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("img", { name: "Puzzle aus 520 Teilen: 20 Reihen mit je 26 Teilen" })).toBeVisible();
      await expectAccessible(page);
      const before = (await kept(page))?.seed;
      await page.getByRole("button", { name: "Anderen Schnitt zeigen" }).press("Enter");
      await expect(page.getByText("Neuer Schnitt: Nr. 1")).toBeAttached();
      await expect.poll(async () => (await kept(page))?.seed).not.toBe(before);
      await views(page).getByRole("radio", { name: "Schnitt", exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("img", { name: "Die 520 Teile Ihres Puzzles" })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("img", { name: /^Ein Tisch von 160 × 90 cm.*48 × 36 cm/ })).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
    });
    await test.step("one piece more is a heart", async () => {
      await page.getByRole("radio", { name: "Ohne" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "Herz" })).toBeChecked();
      await expect.poll(async () => (await kept(page))?.shape).toBe("heart");
      await views(page).getByRole("radio", { name: "Tisch" }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect(page.getByRole("img", { name: "Die 520 Teile Ihres Puzzles" })).toBeVisible();
    });
    await test.step("the format is chosen by arrows; price and light are said", async () => {
      await page.getByRole("radio", { name: "48 × 36 cm, 520 Teile, €69,00" }).focus();
      await page.keyboard.press("ArrowUp");
      await expect(page.getByRole("radio", { name: "80 × 60 cm, 1530 Teile, €149,00" })).toBeFocused();
      await expect(page.locator("[aria-live]").getByText("€149,00")).toBeVisible();
      await expect(
        page.getByRole("status").getByText(/^Für 80 × 60 cm ist die Auflösung Ihres Fotos zu gering/),
      ).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await expect(
        page.getByRole("status").getByText(/^Die Auflösung Ihres Fotos reicht knapp für 48 × 36 cm/),
      ).toBeVisible();
    });
    await addButton(page).press("Enter");
    await expect(page.getByText("Bitte bestätigen Sie, dass Sie dieses Foto verwenden dürfen.")).toBeVisible();
    await expect(rights(page)).toBeFocused();
    await page.keyboard.press("Space");
    await addButton(page).press("Enter");
    await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 520 Teile“")).toBeVisible();
    await expect(cart(page).getByText("mit einem Teil in Herzform")).toBeVisible();
    expect(await designInCart(page)).toMatchObject({ crop: { turn: 180 }, shape: "heart" });
  },
);

test("the mouse drags, and its wheel zooms once one has taken hold", { tag: "@all" }, async ({ page }) => {
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

test(
  "what is too blurred is printed on demand only, and what has far too few pixels not at all",
  { tag: "@all" },
  async ({ page }) => {
    await choose(page, await photo({ width: 1200, height: 900 }));
    await expect(page.getByText(/^Für 48 × 36 cm ist die Auflösung Ihres Fotos zu gering/)).toBeVisible();
    await rights(page).check();
    await addButton(page).click();
    const soft = page.getByRole("checkbox", { name: /^Mir ist bewusst, dass der Druck sichtbar unscharf wird/ });
    await expect(soft).toBeFocused();
    // Else the header lies over a choice, which axe takes for a small target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole("radio", { name: /^80 × 60 cm, 1008 Teile/ }).check({ force: true });
    await expect(
      page.getByText("Für 80 × 60 cm ist die Auflösung Ihres Fotos viel zu gering; so können wir es nicht drucken."),
    ).toBeVisible();
    await expect(
      page.getByRole("alert").getByText("In diesem Format können wir Ihr Foto nicht drucken."),
    ).toBeVisible();
    await addButton(page).click();
    await expect(cart(page)).toBeHidden();
    await page.getByRole("radio", { name: /^48 × 36 cm/ }).check({ force: true });
    await soft.check();
    await addButton(page).click();
    await expect(cart(page).getByText("„Puzzle aus Ihrem Foto, 48 × 36 cm, 520 Teile“")).toBeVisible();
  },
);

test("the Puzzle-Check counts, shows and proposes @all", async ({ page }) => {
  const sky = { width: 2400, height: 1800 };
  const even = await (
    await import("sharp")
  )
    .default({ create: { ...sky, channels: 3, background: "#7ba4d0" } })
    .jpeg()
    .toBuffer();
  await choose(page, { name: "himmel.jpg", mimeType: "image/jpeg", buffer: even });
  await page.getByRole("radio", { name: /^64 × 48 cm, 1008 Teile/ }).check({ force: true });
  await expect(page.getByText("Von 1008 Teilen lassen sich 1008 leicht verwechseln (100 %).")).toBeVisible();
  await page.getByRole("button", { name: "Im Bild zeigen" }).click();
  await expect(page.getByRole("checkbox", { name: "Verwechselbare Teile zeigen" })).toBeChecked();
  await expect(views(page).getByRole("radio", { name: "Schnitt", exact: true })).toBeChecked();
  const color = () =>
    page.getByRole("img", { name: /^Puzzle aus/ }).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")!.getImageData(canvas.width / 2, canvas.height / 2, 9, 9);
      return data[4 * 40]! > data[4 * 40 + 2]!;
    });
  await expect.poll(color).toBe(true);
  await page.getByRole("checkbox", { name: "Verwechselbare Teile zeigen" }).uncheck();
  await expect.poll(color).toBe(false);
});

test(
  "nothing of it is fetched before; a page that was left keeps no pictures in memory and is whole when one comes back",
  { tag: "@all" },
  async ({ page }) => {
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
  },
);
