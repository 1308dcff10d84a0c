import { expect, test, type Page } from "../fixtures/test.ts";
import { randomUUID } from "node:crypto";
import { BRAND_PAGES } from "../../lib/platform/brand-pages.ts";
import { addDays, germanNow } from "../../lib/platform/calendar/days.ts";
import { spanOn } from "../../lib/platform/calendar/hours.ts";
import { DELIVERED } from "../../lib/settings/parts.ts";
import { findStore } from "../../lib/settings/stores.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { service } from "../fixtures/backend.ts";
import { answerTo, letterTo } from "../fixtures/post.ts";
import { reload, visit } from "../fixtures/visit.ts";

test.use({ extraHTTPHeaders: ownAddress() });

const newEmail = () => `schreiberin-${randomUUID().slice(0, 8)}@example.org`;
const rowsOf = async (table: string, email: string) =>
  (await service.from(table).select().eq("email", email).order("id").throwOnError()).data;
const form = (page: Page) => page.getByRole("main").locator("form");

async function write(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Käthe Schreiber");
  await page.getByRole("main").getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Worum geht es?").selectOption("Eine Bestellung");
  await page.getByLabel("Ihre Nachricht").fill("Ein Teil fehlt.\nWas nun?");
}

/** A day in Berlin's book, from the day after tomorrow on, on which the store is open. */
function openDay(): string {
  const store = findStore(DELIVERED.stores, "berlin");
  let day = addDays(germanNow(new Date()).day, 2);
  while (store && !spanOn(store, day)) day = addDays(day, 1);
  return day;
}

test("law 66: errors at their fields and in a summary, then one message with its receipt, however often it is sent", async ({
  page,
}) => {
  const email = newEmail();
  await visit(page, "/");
  await page.getByRole("navigation", { name: "Hilfe" }).getByRole("link", { name: "Kontakt" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  await page.getByLabel("Name").fill("Käthe Schreiber");
  await page.getByRole("main").getByLabel("E-Mail-Adresse").fill("käthe@");
  await page.getByLabel("Worum geht es?").selectOption("Größen");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  const summary = page.getByRole("group", { name: "Bitte prüfen Sie noch 2 Angaben:" });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Worum geht es?")).toHaveValue("size");
  await expectAccessible(page);
  await summary.getByRole("link", { name: /Bitte prüfen Sie die E-Mail-Adresse/ }).click();
  await expect(page.getByRole("main").getByLabel("E-Mail-Adresse")).toBeFocused();
  await expect(page.getByLabel("Ihre Nachricht")).toHaveAccessibleDescription(/Bitte geben Sie Ihre Nachricht ein/);

  await write(page, email);
  await page.getByRole("button", { name: "Nachricht senden" }).dblclick();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Nachricht" })).toBeFocused();
  await expect(page.getByText(new RegExp(`um \\d\\d:\\d\\d Uhr\\. .+${email}`))).toBeVisible();
  await page.getByRole("link", { name: "Weitere Nachricht schreiben" }).click();
  await write(page, email);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Nachricht" })).toBeVisible();
  expect(await rowsOf("contact_messages", email)).toMatchObject([
    {
      name: "Käthe Schreiber",
      topic: "order",
      language: "de",
      order_number: null,
      message: "Ein Teil fehlt.\nWas nun?",
    },
  ]);
  const letter = await letterTo(email, "Ihre Nachricht an Kunst & Geduld");
  expect(letter.text).toMatch(/um \d\d:\d\d\sUhr\sbei\suns/);
  expect(letter.text).toContain("Ein Teil fehlt.\nWas nun?");
  expect((await answerTo(email)).subject).toBe("Nachricht von Käthe Schreiber: Eine Bestellung");
});

test("the English form is answered in English; a program that fills in everything is told so", async ({ page }) => {
  const email = newEmail();
  await visit(page, "/about/customer-care");
  await page.getByLabel("Name").fill("Kate");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("What is your message about?").selectOption("Sizes");
  await page.getByLabel("Your message", { exact: true }).fill("Which size?");
  await form(page)
    .locator('input[name="trap"]')
    .evaluate((input: HTMLInputElement) => (input.value = "http://spam.example"));
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "a hidden field" })).toBeVisible();
  expect(await rowsOf("contact_messages", email)).toEqual([]);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you for your message" })).toBeFocused();
  expect((await letterTo(email, "Your message")).text).toMatch(/at\s\d{1,2}:\d\d\s[AP]M\s\(German\stime\)/);
});

test("an appointment: closed days and other days' hours are refused, a free time is wished for and received", async ({
  page,
}) => {
  const email = newEmail();
  const day = openDay();
  await visit(page, "/about/store-locator");
  await page.getByRole("link", { name: "Book an appointment in Berlin" }).click();
  await expect(page).toHaveTitle(/An appointment in Berlin/);
  await expect(page.getByLabel("Day", { exact: true })).toHaveAttribute("min", addDays(germanNow(new Date()).day, 1));
  await page.getByLabel("Day", { exact: true }).fill(`${Number(day.slice(0, 4)) + 1}-12-25`);
  await expect(page.getByLabel("Time", { exact: true })).toContainText("No appointments on this day");
  await page.getByLabel("Reason for your visit").fill("A ring to resize");
  await page.getByLabel("Name").fill("Kate Ring");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("group", { name: "Please check 2 fields:" })).toBeFocused();
  await expect(page.getByLabel("Day", { exact: true })).toHaveAccessibleDescription(/within the next 60 days/);
  await expect(page.getByLabel("Reason for your visit")).toHaveValue("A ring to resize");
  await expectAccessible(page);

  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Time", { exact: true }).selectOption("11:30");
  await page.getByRole("button", { name: "Send request" }).dblclick();
  await expect(page.getByRole("heading", { name: "We have received your request" })).toBeFocused();
  expect(await rowsOf("appointment_requests", email)).toMatchObject([
    { language: "en", store: "berlin", day, slot: "11:30:00", phone: null, status: "new" },
  ]);
  expect((await letterTo(email, "Your appointment request in Berlin")).text).toMatch(
    /at\s11:30\sAM\sat\sKunst\s&\sGeduld/,
  );
  expect((await answerTo(email)).subject).toMatch(/^Terminanfrage in Berlin: .+, 11:30 Uhr$/);
});

test("law 61: the map asks nobody before the click and then only OpenStreetMap", async ({ page }) => {
  const own = new URL(process.env.BASE_URL ?? "http://localhost:3000").host;
  const outside: string[] = [];
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (host && host !== own) outside.push(request.url());
  });
  await page.route(/openstreetmap\.org/, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><html lang=en><title>Map</title><h1>Streets</h1>",
    }),
  );
  await visit(page, "/about/store-locator");
  await expect(page.getByRole("img", { name: /Map of Germany/ })).toBeVisible();
  await expect(page.getByText(/OpenStreetMap Foundation/)).toBeVisible();
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Map of Berlin" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Streets" })).toBeVisible();
  expect(outside.map((url) => new URL(url).origin)).toEqual(["https://www.openstreetmap.org"]);
  expect(outside[0]).toContain("marker=52.52%2C13.405");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Map of Berlin" }).click();
  await expect(page.getByRole("img", { name: /Map of Germany/ })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test(
  "without a connection the drawn plan stays, and a sentence says why",
  { tag: "@all" },
  async ({ page, context }) => {
    await visit(page, "/about/store-locator");
    await context.setOffline(true);
    const choose = page.getByRole("button", { name: "Map of Berlin" });
    await choose.click();
    await expect(page.getByRole("status").filter({ hasText: "The map of Berlin could not be loaded" })).toBeVisible();
    await expect(page.getByRole("img", { name: /Map of Germany/ })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    // Once it is back, the same button loads the map.
    await context.setOffline(false);
    await page.route("https://www.openstreetmap.org/**", (route) =>
      route.fulfill({ body: "<h1>Streets</h1>", contentType: "text/html" }),
    );
    await choose.click();
    await expect(page.frameLocator("iframe").getByRole("heading", { name: "Streets" })).toBeVisible();
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
  },
);

test(
  "open or closed is told by the browser's clock, never by the page as it was built",
  { tag: "@all" },
  async ({ page }) => {
    const html = await (await page.request.get("/about/store-locator")).text();
    // The message texts are in the page for the script anyway; only the filled-in sentence contains an hour.
    expect(html).not.toMatch(/Open now, until \d|Closed, opens [^"{]*\d/);
    for (const [moment, told] of [
      ["2026-12-24T11:00:00Z", "Open now, until 2:00 PM"],
      ["2026-12-24T14:00:00Z", "Closed, opens on Monday at 10:00 AM"],
      ["2026-07-03T07:59:00Z", "Closed, opens at 10:00 AM"],
    ] as const) {
      await page.clock.setFixedTime(new Date(moment));
      await visit(page, "/about/store-locator");
      await expect(page.getByRole("region", { name: "Hamburg" })).toContainText(told);
    }
  },
);

test("the size guide is a PDF that may be cached, in both languages", async ({ request }) => {
  for (const path of ["/about/size-guide.pdf", "/ueber-uns/groessenberatung.pdf"]) {
    const answer = await request.get(path);
    expect(answer.headers(), path).toMatchObject({ "content-type": "application/pdf" });
    expect(answer.headers()["cache-control"], path).toContain("public");
    expect((await answer.body()).toString("latin1"), path).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
  }
});

test(
  "German menus lead to German pages, whose form is answered in German; English is one choice away",
  { tag: "@all" },
  async ({ page }) => {
    const email = newEmail();
    const day = openDay();
    await visit(page, "/");
    await page.getByRole("navigation", { name: "Unternehmen" }).getByRole("link", { name: "Unsere Läden" }).click();
    await page.getByRole("link", { name: "Termin vereinbaren in München" }).click();
    await expect(page).toHaveTitle(/Termin in München/);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByLabel("Tag", { exact: true }).fill(day);
    await page.getByLabel("Uhrzeit", { exact: true }).selectOption("11:30");
    await page.getByLabel("Anliegen").fill("Ein Ring ist zu weit");
    await page.getByLabel("Name").fill("Karla Ring");
    await page.getByRole("button", { name: "Termin anfragen" }).click();
    await expect(page.getByRole("group", { name: "Bitte prüfen Sie noch eine Angabe:" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("main").getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Termin anfragen" }).click();
    await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Anfrage" })).toBeFocused();
    expect(await rowsOf("appointment_requests", email)).toMatchObject([{ language: "de", store: "muenchen", day }]);
    const { text } = await letterTo(email, "Ihre Terminanfrage in München");
    expect(text).toMatch(/11:30\sUhr,\sKunst\s&\sGeduld\sMünchen/);

    const footer = page.getByRole("contentinfo");
    await footer.getByLabel("Sprache").selectOption("English");
    await expect(page.getByRole("heading", { level: 1, name: "An appointment in Munich" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await footer.getByLabel("Sprache").selectOption("Deutsch");
    await expect(page).toHaveURL(/\/ueber-uns\/laeden\/muenchen$/);
    await visit(page, "/kontakt");
    await expect(footer.getByLabel("Sprache").getByRole("option")).toHaveText(["Deutsch"]);
    await expect(footer.getByLabel("Land").getByRole("option")).toHaveText(["Deutschland"]);
  },
);

test("the brand pages are accessible in both languages", { tag: "@all" }, async ({ page }) => {
  for (const { de, en } of Object.values(BRAND_PAGES))
    for (const path of [de, en]) {
      await visit(page, path);
      await expectAccessible(page);
    }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("both forms tell what is missing, keep what was typed, and send once", { tag: "@all" }, async ({ page }) => {
    const email = newEmail();
    await visit(page, "/kontakt");
    await write(page, "käthe@");
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByText("Bitte prüfen Sie noch eine Angabe:")).toBeVisible();
    await expect(page.getByLabel("Worum geht es?")).toHaveValue("order");
    await expect(page.getByLabel("Ihre Nachricht")).toHaveValue("Ein Teil fehlt.\nWas nun?");
    await page.getByRole("main").getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Nachricht senden" }).click();
    await expect(page.getByRole("heading", { name: "Vielen Dank für Ihre Nachricht" })).toBeVisible();
    await reload(page);
    expect(await rowsOf("contact_messages", email)).toHaveLength(1);

    const day = openDay();
    await visit(page, "/about/store-locator/berlin");
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByLabel("Time", { exact: true }).selectOption("12:00");
    await page.getByLabel("Name").fill("Kate Ring");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Please check one field:")).toBeVisible();
    await expect(page.getByLabel("Day", { exact: true })).toHaveValue(day);
    await expect(page.getByLabel("Time", { exact: true })).toHaveValue("12:00");
    await page.getByLabel("Reason for your visit").fill("A chain");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByRole("heading", { name: "We have received your request" })).toBeVisible();
    expect(await rowsOf("appointment_requests", email)).toMatchObject([{ day, slot: "12:00:00", concern: "A chain" }]);
  });
});

test("both forms fit 320 pixels, errors and all", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/kontakt", "/about/store-locator/muenchen", "/ueber-uns/laeden/muenchen"]) {
    await visit(page, path);
    await form(page).getByRole("button").click();
    await expect(form(page).getByRole("group").first()).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});
