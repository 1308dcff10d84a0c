import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test, type Locator, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { cart, quantity } from "../pages/cart-page.ts";

test.use(WITH_PICTURES);

const PRODUCT = "/product/teich-im-morgenlicht";
const CODE = /\.js($|\?)/;

/** The puzzle of 24 pieces: 4 columns, 6 rows. */
const COLUMN_COUNT = 4;
const ROW_COUNT = 6;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Probepuzzle: Teich im Morgenlicht" });
const tableOf = (page: Page) => dialogOf(page).getByRole("application", { name: "Puzzletisch" });
const looseIn = (page: Page) => tableOf(page).getByRole("button", { name: "noch lose" });
const playButton = (page: Page) => page.getByRole("button", { name: "Probepuzzle spielen" });

const showBoard = (page: Page) => page.getByRole("button", { name: "Probepuzzle ansehen" }).click();

async function open(page: Page): Promise<void> {
  await visit(page, PRODUCT);
  await showBoard(page);
  await playButton(page).click();
  await expect(looseIn(page)).toHaveCount(24);
}

test("arrows, Enter and a mouse put the hero's piece in; who wants no motion sees the whole picture @all", async ({
  page,
}) => {
  const piece = page.getByRole("button", { name: "Loses Puzzleteil ins Bild einsetzen" });
  const play = page.getByRole("button", { name: "Mit 24 Teilen spielen" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await visit(page, "/");
  await expectAccessible(page);
  await piece.focus();
  await page.keyboard.press("Enter");
  await expect(play).toBeFocused();
  await reload(page);
  const mouse = mouseOf(page);
  await mouse.down(await middleOf(piece));
  await mouse.move(await middleOf(page.locator(".hero-hole")));
  await mouse.up();
  await expect(page.getByText("Passt. Noch 999.")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await reload(page);
  await expect(play).toBeVisible();
  await expect(piece).toBeHidden();
  await expect(page.getByText("Ein Teil fehlt noch.")).toBeHidden();
});

type Point = { x: number; y: number };
type Hand = { down: (at: Point) => Promise<void>; move: (to: Point) => Promise<void>; up: () => Promise<void> };

const mouseOf = (page: Page): Hand => ({
  down: async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: ({ x, y }) => page.mouse.move(x, y, { steps: 3 }),
  up: () => page.mouse.up(),
});

async function fingerOf(page: Page): Promise<Hand> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point) => ({ ...point, id: 1 })) });
  return {
    down: async (at) => void (await send("touchStart", [at])),
    move: async (to) => void (await send("touchMove", [to])),
    up: async () => void (await send("touchEnd", [])),
  };
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes the piece that lies on top in the middle of a loose one and puts it, a few pixels off, where its name says it belongs. */
async function placeOne(page: Page, hand: Hand): Promise<void> {
  const start = await middleOf(looseIn(page).first());
  await hand.down(start);
  const held = tableOf(page).getByRole("button", { pressed: true });
  const [, row, column] = /Reihe (\d+), Spalte (\d+)/.exec((await held.getAttribute("aria-label")) ?? "") ?? [];
  await expect(tableOf(page).locator(".puzzle-board")).toHaveCSS("mask-image", "none");
  const board = (await tableOf(page).locator(".puzzle-board").boundingBox())!;
  const from = await middleOf(held);
  const to = {
    x: board.x + ((Number(column) - 0.5) * board.width) / COLUMN_COUNT + 6,
    y: board.y + ((Number(row) - 0.5) * board.height) / ROW_COUNT - 5,
  };
  await hand.move({ x: start.x + to.x - from.x, y: start.y + to.y - from.y });
  await hand.up();
}

async function finish(page: Page, hand: Hand): Promise<void> {
  for (let left = 24; left > 0; left--) {
    await expect(looseIn(page)).toHaveCount(left);
    await placeOne(page, hand);
  }
  await expect(dialogOf(page).getByRole("heading", { name: /^Geschafft – in \d+:\d\d Minuten\.$/ })).toBeFocused();
  await expect(
    dialogOf(page).getByRole("img", { name: "Teich im Morgenlicht, fertiges Puzzle aus 24 Teilen" }),
  ).toBeVisible();
}

test.describe("by touch", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a finger puts the hero's piece in, does the puzzle and takes the original to the cart; no page scrolls", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const finger = await fingerOf(page);
    const section = page.getByRole("main").locator("section").first();
    await visit(page, "/");
    await expect(section.getByRole("status")).toHaveText("Ein Teil fehlt noch.");
    await finger.down(await middleOf(page.getByRole("button", { name: "Loses Puzzleteil ins Bild einsetzen" })));
    await finger.move(await middleOf(section.locator(".hero-hole")));
    await finger.up();
    await expect(section.getByRole("status")).toHaveText("Passt. Noch 999.");
    await section.getByRole("button", { name: "Mit 24 Teilen spielen" }).click();
    await expect(looseIn(page)).toHaveCount(24);
    await finish(page, finger);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(dialogOf(page).getByText("Das waren 24 Teile. Das Original hat 1000.")).toBeVisible();
    await expect(dialogOf(page).getByText("48 × 60 cm · Mittel")).toBeVisible();
    // What is set while one plays is not in the way of what comes next.
    await expect(dialogOf(page).getByRole("checkbox")).toHaveCount(0);
    await expectAccessible(page);
    await dialogOf(page).getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(cart(page).getByRole("status")).toContainText("Teich im Morgenlicht");
    await expect(quantity(cart(page), "Teich im Morgenlicht")).toHaveValue("1");
  });

  test("with text twice as large the table keeps more than half of the screen @all", async ({ page }) => {
    await open(page);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await expect.poll(async () => (await tableOf(page).boundingBox())!.height).toBeGreaterThan(420);
    await expect
      .poll(async () => (await tableOf(page).locator(".puzzle-board").boundingBox())!.width)
      .toBeGreaterThan(180);
  });
});

test("a puzzle is done by keys alone, and a screen reader hears each step", { tag: "@all" }, async ({ page }) => {
  await visit(page, PRODUCT);
  await page.getByRole("button", { name: "Bild in voller Größe ansehen" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(looseIn(page)).toHaveCount(24);
  const said = dialogOf(page).getByRole("status");
  // The close button first, then the one piece that Tab leads to.
  await expect(dialogOf(page).getByRole("button", { name: "Schließen" })).toBeFocused();
  await page.keyboard.press("Tab");
  const focused = dialogOf(page).locator(".puzzle-piece:focus");
  await expect(focused).toHaveAccessibleName("Teil aus Reihe 1, Spalte 1, noch lose");
  await page.keyboard.press("ArrowRight");
  await expect(focused).toHaveAccessibleName("Teil aus Reihe 1, Spalte 2, noch lose");
  await page.keyboard.press("ArrowLeft");

  await test.step("a piece that does not fit stays loose, Escape lays it back and does not close the puzzle", async () => {
    await page.keyboard.press("Enter");
    await expect(said).toHaveText(/^Aufgenommen, über Reihe \d, Spalte \d\.$/);
    await page.keyboard.press("Escape");
    await expect(said).toHaveText("Zurückgelegt.");
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await walk(page, 6, 4);
    await page.keyboard.press("Enter");
    await expect(said).toHaveText("Abgelegt auf Reihe 6, Spalte 4. Dort passt es noch nicht.");
    await expect(looseIn(page)).toHaveCount(24);
  });

  for (let left = 24; left > 0; left--) {
    const [, row, column] = /Reihe (\d+), Spalte (\d+)/.exec((await focused.getAttribute("aria-label")) ?? "") ?? [];
    await page.keyboard.press("Enter");
    await walk(page, Number(row), Number(column));
    await expect(said).toHaveText(new RegExp(`ber Reihe ${row}, Spalte ${column}\\.$`));
    await page.keyboard.press("Enter");
    if (left > 2) await expect(said).toHaveText(`Passt. Noch ${left - 1} Teile.`);
  }
  await expect(dialogOf(page).getByRole("heading", { name: "Geschafft" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toBeHidden();
  await expect(playButton(page)).toBeFocused();
});

async function walk(page: Page, row: number, column: number): Promise<void> {
  const said = dialogOf(page).getByRole("status");
  for (;;) {
    const [, atRow, atColumn] = (/Reihe (\d+), Spalte (\d+)/.exec(await said.innerText()) ?? []).map(Number);
    const [down, right] = [row - atRow!, column - atColumn!];
    if (down === 0 && right === 0) return;
    const key = down > 0 ? "ArrowDown" : down < 0 ? "ArrowUp" : right > 0 ? "ArrowRight" : "ArrowLeft";
    const before = await said.innerText();
    await page.keyboard.press(key);
    await expect(said).not.toHaveText(before);
  }
}

test(
  "law 59: how far one is stays on the device only when asked, and goes with the tick",
  { tag: "@all" },
  async ({ page }) => {
    await open(page);
    await placeOne(page, mouseOf(page));
    const stored = () => page.evaluate(() => Object.keys(localStorage));
    expect(await stored()).toEqual([]);
    const keep = dialogOf(page).getByRole("checkbox", { name: "Spielstand auf diesem Gerät speichern" });
    await keep.check();
    await placeOne(page, mouseOf(page));
    expect(await stored()).toEqual(["kg-puzzle"]);
    await reload(page);
    await showBoard(page);
    await playButton(page).click();
    await expect(looseIn(page)).toHaveCount(22);
    await expect(keep).toBeChecked();
    await keep.uncheck();
    expect(await stored()).toEqual([]);
  },
);

test(
  "the number of pieces, the template and the start are to be chosen; each number keeps its own state",
  { tag: "@all" },
  async ({ page }) => {
    await open(page);
    await placeOne(page, mouseOf(page));
    const dialog = dialogOf(page);
    await dialog.getByRole("radio", { name: "108 Teile" }).check();
    await expect(looseIn(page)).toHaveCount(108);
    await dialog.getByRole("radio", { name: "24 Teile" }).check();
    await expect(looseIn(page)).toHaveCount(23);
    await expect(dialog.locator(".puzzle-board img")).toHaveCount(0);
    await dialog.getByRole("checkbox", { name: "Vorlage" }).check();
    await expect(dialog.locator(".puzzle-board img")).toBeVisible();
    await dialog.getByRole("button", { name: "Von vorn" }).click();
    await expect(looseIn(page)).toHaveCount(23);
    await dialog.getByRole("button", { name: "Wirklich von vorn?" }).click();
    await expect(looseIn(page)).toHaveCount(24);
  },
);

test("it is accessible by day and after dark @all", async ({ page }) => {
  await open(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("nothing of it is fetched before the press; without a connection it says so and can be tried again @all", async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && fetched.push(request.url()));
  await visit(page, PRODUCT);
  await showBoard(page);
  await page.waitForLoadState("networkidle");
  const before = fetched.length;
  await playButton(page).hover();
  await playButton(page).focus();
  expect(fetched.slice(before)).toEqual([]);
  await context.setOffline(true);
  await playButton(page).click();
  await expect(page.getByText("Das Probepuzzle konnte nicht geladen werden.")).toBeVisible();
  await context.setOffline(false);
  await playButton(page).click();
  await expect(looseIn(page)).toHaveCount(24);
  expect(fetched.length).toBeGreaterThan(before);
});

test("a picture that does not come is asked for again", { tag: "@all" }, async ({ page }) => {
  const PICTURE = /\/kunst\/.*\/\d+\/teich-im-morgenlicht\./;
  await page.route(PICTURE, (route) => route.abort());
  await visit(page, PRODUCT);
  await showBoard(page);
  await playButton(page).click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText(/^Das Bild konnte nicht geladen werden\./);
  await expectAccessible(page);
  await page.unroute(PICTURE);
  await dialogOf(page).getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(looseIn(page)).toHaveCount(24);
});
