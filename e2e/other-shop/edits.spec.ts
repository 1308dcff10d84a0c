import { expect } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { test } from "../pages/admin-page.ts";
import { restoreSettings, save, type } from "../pages/settings-page.ts";

const EDITS = 100;
const PAGE = "/admin/einstellungen/hinweis";

test("a hundred edits in a row are each seen at the next request, and the delivered one can still be restored", async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await visit(page, PAGE);
  const text = page.getByLabel("Text", { exact: true });
  for (let edit = 1; edit <= EDITS; edit++) {
    const words = `Hinweis Nummer ${edit}.`;
    await type(text, words);
    // The page also posts what it measured.
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && new URL(response.url()).pathname === PAGE,
    );
    await save(page);
    await answer;
    for (const path of ["/", "/about/our-story"])
      expect(await (await request.get(path)).text(), `${path} after edit ${edit}`).toContain(words);
  }
  await visit(page, PAGE);
  // The fifty newest, of which one counts now, and the delivered one.
  await expect(page.getByRole("button", { name: /^Stand \d+ vom/ })).toHaveCount(50);
  await restoreSettings(page, "hinweis");
  expect(await (await request.get("/")).text()).not.toContain("Hinweis Nummer");
});
