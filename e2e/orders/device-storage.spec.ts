import { DEVICE_STORAGE } from "../../lib/legal/device-storage.ts";
import { makeRing } from "../fixtures/backend.ts";
import { expect, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { makeVoucher } from "../fixtures/vouchers.ts";
import { addButton, choose, rights, uploaded } from "../pages/atelier-page.ts";
import { add, cart, quoted } from "../pages/cart-page.ts";
import { applyCode, billing, field, test, typeAddress } from "../pages/checkout-page.ts";

test.use(WITH_PICTURES);

/** Names of the fields that the device keeps now, by key; what is no JSON has none. */
const storedFields = (page: Page) =>
  page.evaluate(() => {
    const leaves = (value: unknown, name: string): string[] =>
      typeof value === "object" && value !== null && Object.keys(value).length > 0
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, Array.isArray(value) ? name : key))
        : name === "version"
          ? []
          : [name];
    const fieldsOf = (text: string) => {
      try {
        return leaves(JSON.parse(text), "");
      } catch {
        return [];
      }
    };
    return [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage as unknown as Record<string, string>).map(([key, text]) => [key, fieldsOf(text)] as const),
    );
  });

test("law 58, 59: the privacy policy names everything that a walk through the shop leaves on the device", async ({
  page,
}) => {
  test.slow();
  const seen = new Map<string, Set<string>>();
  const look = async () => {
    for (const [key, fields] of await storedFields(page)) seen.set(key, new Set([...(seen.get(key) ?? []), ...fields]));
  };
  const ring = await makeRing([5, 5, 0]);
  const { code } = await makeVoucher(page.request, 10);

  await choose(page);
  await expect(uploaded(page)).toBeVisible();
  await look();
  await rights(page).check();
  await quoted(page, () => addButton(page).click());

  await visit(page, "/gutschein");
  await page.getByLabel("Für wen? (optional)").fill("Clara");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(cart(page)).toContainText("Für Clara");

  await visit(page, ring.path);
  await page
    .getByRole("button", { name: /^Zu Favoriten hinzufügen/ })
    .first()
    .click();
  await page.getByRole("checkbox", { name: "Gravieren lassen (kostenlos)" }).check();
  await page.getByRole("textbox", { name: "Ihr Text" }).fill("Mia");
  await quoted(page, () => add(page).click());

  await visit(page, "/product/wirbelnde-nacht");
  await page.getByRole("button", { name: "Probepuzzle ansehen" }).click();
  await page.getByRole("button", { name: "Probepuzzle spielen" }).click();
  await page.getByRole("checkbox", { name: "Spielstand auf diesem Gerät speichern" }).check();
  const piece = (await page
    .getByRole("application", { name: "Puzzletisch" })
    .getByRole("button")
    .first()
    .boundingBox())!;
  await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
  await page.mouse.down();
  await page.mouse.move(piece.x + piece.width, piece.y + piece.height, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await storedFields(page)).map(([key]) => key)).toContain("kg-puzzle");
  await look();

  await visit(page, "/checkout");
  await typeAddress(page);
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
  await billing(page, "Vorname").fill("Eva");
  await page.getByRole("checkbox", { name: "Das ist ein Geschenk" }).check();
  await applyCode(page, "SOMMER10");
  await page.locator("summary", { hasText: "Gutschein einlösen" }).click();
  await field(page, "Gutscheincode").fill(code);
  await page.getByRole("button", { name: "Einlösen", exact: true }).click();
  await expect(
    page
      .getByText(`Gutschein (…${code.slice(-4)})`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await look();
  await ring.remove();

  const told = new Map(
    DEVICE_STORAGE.map(({ key, holds }) => [key, new Set(holds.flatMap(([, ...fields]) => fields))]),
  );
  for (const [key, fields] of seen)
    expect([...(told.get(key) ?? [])], key).toEqual(expect.arrayContaining([...fields]));
  // What only the admin area and an old order's page set is not among what shopping leaves.
  const kept = DEVICE_STORAGE.filter(({ place }) => place !== "Cookie").map(({ key }) => key);
  expect([...seen.keys()].toSorted()).toEqual(kept.toSorted());
  expect(await page.context().cookies()).toEqual([]);
});
