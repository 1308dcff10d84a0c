import { expect, test, type Page } from "../fixtures/test.ts";
import { publicPages } from "../fixtures/routes.ts";
import { visit } from "../fixtures/visit.ts";

test.skip(({ hasTouch }) => hasTouch, "The forms are the same at each width.");

/** Pages with a form that the shop's server takes; searches and filters are links. */
const WITH_FORM = [
  "/about/customer-care",
  "/about/store-locator/hamburg",
  "/auth",
  "/gutschein",
  "/gutschein/guthaben",
  "/kontakt",
  "/konto",
  "/konto/anmelden",
  "/meine-bestellung",
  "/newsletter",
  "/product/wirbelnde-nacht/bewertung-schreiben",
  "/ueber-uns/kundenservice",
  "/ueber-uns/laeden/berlin",
  "/vertrag-widerrufen",
  "/vertrag-widerrufen/erklaeren",
];
/** Each uses the same hook (components/forms/use-server-form.test.tsx): here one speaks for all. */
const tagOf = (path: string) => (path === "/kontakt" ? [] : ["@all"]);
const serverForm = (page: Page) =>
  page.locator("main form:is([method=post i], [novalidate]):not([role=search])").filter({ visible: true }).first();
const fields = (page: Page) =>
  serverForm(page)
    .locator("input:is([type=text], [type=email], [type=password], :not([type])), textarea")
    .filter({ visible: true });
/** Also where it looks disabled because something is missing. */
const press = (page: Page) => submit(page).click({ force: true });
const submit = (page: Page) => serverForm(page).locator("button[type=submit], button:not([type])").first();

test("these are all public pages with a form", { tag: "@all" }, async ({ page }) => {
  const found: string[] = [];
  for (const path of new Set([...publicPages(), "/auth"])) {
    await visit(page, path);
    if ((await serverForm(page).count()) > 0) found.push(path);
  }
  expect(found.sort()).toEqual(WITH_FORM);
});

for (const path of WITH_FORM) {
  test(
    `${path}: a lost connection is called that, and nothing typed is lost`,
    { tag: tagOf(path) },
    async ({ page, context }) => {
      await visit(page, path);
      const typed = (await fields(page).all()).map((field, index) => ({ field, value: `wort${index}@example.org` }));
      for (const { field, value } of typed) await field.fill(value);
      await context.setOffline(true);
      await press(page);
      await expect(
        serverForm(page).getByText(/^Die Verbindung ist unterbrochen|^The connection was lost/),
      ).toBeVisible();
      for (const { field, value } of typed) await expect(field).toHaveValue(value);
      await expect(submit(page)).not.toHaveAttribute("disabled");
    },
  );
}
