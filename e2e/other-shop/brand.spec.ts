import { drawnPages } from "../../lib/platform/pdf/contents.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { lettersTo } from "../fixtures/post.ts";
import { sendMail } from "../fixtures/send-mail.ts";
import { expect, WITH_PICTURES, type Page } from "../fixtures/test.ts";
import { reload, visit } from "../fixtures/visit.ts";
import { productTest as test } from "../pages/admin-page.ts";
import { fill } from "../pages/cart-page.ts";
import { GREEN_COLORS, restoreSettings, saveAndWait, type } from "../pages/settings-page.ts";

// One after the other: they change the same rows.
test.describe.configure({ mode: "serial" });
test.use(WITH_PICTURES);

const MARKE = "/admin/einstellungen/marke";
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80" viewBox="0 0 320 80">
  <script>document.title = "Fremd"</script><rect width="320" height="80" rx="40" fill="#1f6f54"/></svg>`;
const lookOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.documentElement).color,
    headline: getComputedStyle(document.querySelector("h1")!).fontFamily.split(",")[0],
  }));

async function expectBrand(page: Page, path: string): Promise<void> {
  const schemes = {
    light: { paper: "rgb(238, 243, 238)", ink: "rgb(23, 35, 29)" },
    dark: { paper: "rgb(15, 22, 19)", ink: "rgb(230, 239, 233)" },
  } as const;
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await visit(page, path);
    await expect.poll(() => lookOf(page), path).toEqual({ ...schemes[scheme], headline: "fraunces" });
    const logo = page.getByRole("banner").locator("picture img");
    expect(await logo.evaluate((one: HTMLImageElement) => one.naturalWidth), path).toBeGreaterThan(0);
    await expectAccessible(page);
  }
}

test(
  "another brand is on pages, in mails, files and pictures, readable by day and by night, and can be taken back",
  { tag: "@all" },
  async ({ page, request, product }) => {
    await visit(page, MARKE);
    for (const [label, color] of Object.entries(GREEN_COLORS))
      await type(page.getByLabel(label, { exact: true }), color);
    await page.getByLabel("Schriftpaar").selectOption("Fraunces und Figtree");
    await page
      .getByLabel("Logo", { exact: true })
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
    await expect(page.getByText("Das Logo ist hochgeladen.")).toBeVisible();
    await saveAndWait(page);
    await expectAccessible(page);

    for (const path of ["/", product.path, "/about/our-story"]) await expectBrand(page, path);
    await fill(page, product);
    await expectBrand(page, "/checkout");
    await page.emulateMedia({ colorScheme: null });
    const html = await (await request.get("/")).text();
    expect(html).not.toContain("newsreader");
    const [, logo = ""] = /<img src="(\/bilder\/[\w-]+\.png)"/.exec(html) ?? [];
    const file = await request.get(logo);
    expect(file.headers()["content-type"]).toBe("image/png");
    expect((await file.body()).toString("latin1")).not.toContain("script");
    const [, icon = ""] = /rel="icon" href="([^"]+)"/.exec(html) ?? [];
    expect(icon).toContain("/symbole/shop/");
    expect((await request.get(icon)).headers()["content-type"]).toBe("image/png");
    expect(await (await request.get("/manifest.webmanifest")).json()).toMatchObject({ theme_color: "#eef3ee" });

    const { email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    await sendMail(request);
    await expect.poll(() => lettersTo(email).length).toBeGreaterThan(0);
    const [letter] = lettersTo(email);
    expect(letter?.html).toContain(logo);
    expect(letter?.html).toContain("color:#17231d");
    expect(letter?.html).not.toMatch(/\{(light|dark)-|\{headlines\}/);

    const pdf = await (await request.get("/ueber-uns/groessenberatung.pdf")).body();
    expect(pdf.toString("latin1")).toMatch(/\/BaseFont \/\w+\+Fraunces/);
    expect(pdf.toString("latin1")).toContain("/Subtype /Image");
    expect(drawnPages(pdf)).not.toBe("");

    await restoreSettings(page, "marke");
    await visit(page, "/");
    await reload(page);
    expect(await lookOf(page)).toMatchObject({ paper: "oklch(0.985 0.004 85)", headline: "newsreader" });
    expect(await (await request.get("/")).text()).not.toContain("#eef3ee");
  },
);
