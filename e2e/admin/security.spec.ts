import { expect, WITH_PICTURES } from "../fixtures/test.ts";
import { placeOrder, sendOrder } from "../pages/orders.ts";
import { test as admin } from "../pages/admin-page.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { orderPicture } from "../fixtures/own-picture.ts";
import { expectGuarded, watchPage } from "../fixtures/policy.ts";
import { pageAddresses } from "../fixtures/routes.ts";
import { visit } from "../fixtures/visit.ts";

const test = admin.extend<{ known: { token: string; number: string; mail: number; work: number; path: string } }>({
  known: async ({ request }, provide) => {
    const product = await makeProduct();
    const { number, token, path } = await placeOrder(product);
    await sendOrder(number);
    const mails = await service.from("mail_outbox").select("id").neq("kind", "auth").limit(1).throwOnError();
    const { work } = await orderPicture(request);
    await provide({ number, token, path, work, mail: Number((mails.data[0] as { id: number }).id) });
    await product.remove();
  },
});

test.use(WITH_PICTURES);

test(
  "every page allows its own scripts and no others, and has every security header",
  { tag: "@all" },
  async ({ request, known }) => {
    for (const address of [...pageAddresses(known), "/product/nirgends", "/bestellung/nirgends"])
      await test.step(address, async () => {
        const response = await request.get(address);
        expect(response.status(), address).toBeLessThan(500);
        await expectGuarded(response);
      });
    // What is no page can load nothing, and the invoice may be read.
    for (const address of ["/api/suggest?q=katze", "/api/health", "/kunst/hero.webp"]) {
      const headers = (await request.get(address)).headers();
      expect(headers["content-security-policy"], address).toContain("default-src 'none'");
      expect(headers["x-content-type-options"], address).toBe("nosniff");
    }
    expect((await request.get("/kunst/hero.webp")).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    const invoice = await request.get(`${known.path}/rechnung.pdf`);
    expect(invoice.headers()).toMatchObject({ "content-type": "application/pdf", "x-frame-options": "DENY" });
    expect(invoice.headers()["content-security-policy"]).toBeUndefined();
  },
);

test("the health routes tell how it is and nothing else", async ({ request }) => {
  for (const address of ["/api/health", "/api/health/ready"]) {
    const response = await request.get(address, { headers: { "x-request-id": "vom-proxy-17" } });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ status: "ok" });
    expect(response.headers()).toMatchObject({ "cache-control": "no-store", "x-request-id": "vom-proxy-17" });
  }
});

test("nothing is refused on the way from the home page to the admin area, but a foreign script is @all", async ({
  page,
  known,
}) => {
  const complaints = await watchPage(page);
  await visit(page, "/");
  // Not by its address: from here on the first document's policy goes along.
  await page.getByRole("main").locator('a[href="/product/orange-ueber-rubin"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first().click();
  await expect(page.getByRole("dialog", { name: "Warenkorb" })).toBeVisible();
  for (const address of ["/checkout", "/suche?q=nacht", "/category/tiere?sort=price-low", "/vertrag-widerrufen"])
    await open(address);
  for (const address of ["/ueber-uns/laeden", "/about/store-locator"]) await open(address);
  for (const path of [known.path, `${known.path}/rechnung`]) await open(path);
  for (const path of ["produkte", `bestellungen/${known.number}`, `mails/${known.mail}`]) await open(`/admin/${path}`);
  expect(complaints).toEqual([]);
  for (const missing of ["/gibt/es/nicht", "/product/nirgends", "/admin/gibt/es/nicht"]) await open(missing);
  // A document with the status 404 is a complaint of its own; nothing else may be.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);

  for (const address of ["/", "/suche?q=nacht"]) {
    await open(address);
    complaints.length = 0;
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.intruder = true";
      document.body.append(script);
      const picture = document.createElement("img");
      picture.setAttribute("onerror", "window.intruder = true");
      picture.src = "/gibt-es-nicht.png";
      document.body.append(picture);
    });
    await expect.poll(() => complaints.filter((text) => text.startsWith("script-src")).length).toBeGreaterThan(1);
    expect(await page.evaluate(() => "intruder" in window)).toBe(false);
  }

  async function open(address: string) {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // React has taken the page over: its scripts ran.
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  }
});
