import { randomUUID } from "node:crypto";
import { visit } from "../../scripts/lib/visitor.ts";
import { orderRequest } from "../../scripts/lib/order-requests.ts";
import { withdraw } from "../fixtures/admin-data.ts";
import { makeProduct, service, setting } from "../fixtures/backend.ts";
import { orderPicture, uploadPicture } from "../fixtures/own-picture.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expect, test, type APIRequestContext, WITH_PICTURES } from "../fixtures/test.ts";

test.use(WITH_PICTURES);

const stranger = () => visit(setting("BASE_URL"), ownAddress()["x-forwarded-for"]);
const rowOf = async (table: string, column: string, value: unknown) =>
  (await service.from(table).select("*").eq(column, value).limit(1).throwOnError()).data[0] as Record<string, unknown>;

const CROP = { turn: 0, x: 0, y: 0, width: 1600, height: 1200 };

test("the id of an own picture, which stands in addresses, opens nothing; its key on the owner's device does", async ({
  request,
}) => {
  const { id, key } = await uploadPicture(request);
  const { design, board, cents } = await orderPicture(request, { isPaid: false });
  const visitor = stranger();
  const ask = (name: string, ...args: unknown[]) => visitor.act("/checkout", name, args);

  const preview = (await visitor.question("/api/read/picture", { id, key })).text;
  const address = /\/api\/atelier\/pictures\/[^"]*signature=[\w-]+/.exec(preview)?.[0] ?? "";
  expect((await request.get(address)).status()).toBe(200);
  // What an address holds: the id, when it ends and its signature.
  const signature = new URL(address, setting("BASE_URL")).searchParams.get("signature")!;
  for (const wrong of ["", id, signature]) {
    expect((await visitor.question("/api/read/picture", { id, key: wrong })).text).not.toContain("signature=");
    const asked = {
      artworkId: id,
      artworkKey: wrong,
      productId: board,
      crop: CROP,
      seed: 1,
      shape: null,
      rights: true,
    };
    expect((await ask("saveDesignAction", asked)).value).toEqual({ ok: false, error: "gone" });
    const quote = { ids: [], designs: [{ id: design, key: wrong }] };
    expect((await visitor.question("/api/read/quote", quote)).value).toMatchObject({ designs: [] });
    const line = { productId: board, quantity: 1, cents, design, designKey: wrong };
    const ordered = await ask("placeOrderAction", orderRequest([line]));
    expect(ordered.value).toMatchObject({ ok: false, error: "changed" });
    expect(await discard(request, id, wrong)).toBe(404);
  }
  for (const path of [`pictures/${id}/preview`, `designs/${design}`, `designs/${design}?until=9999999999999`])
    expect((await request.get(`/api/atelier/${path}`)).status(), path).toBe(404);
  expect((await rowOf("artworks", "id", id)).deleting_since).toBeNull();
  expect(await discard(request, id, key)).toBe(204);
});

async function discard(request: APIRequestContext, id: string, key: string): Promise<number> {
  const headers = { origin: setting("BASE_URL"), "picture-key": key };
  return (await request.delete(`/api/atelier/pictures/${id}`, { headers })).status();
}

test("the ids and numbers of orders, mails, withdrawals, vouchers and requests open nothing @all", async ({
  request,
}) => {
  const { number, email, work } = await orderPicture(request);
  const order = await rowOf("orders", "number", number);
  const { id: declaration } = await withdraw(number);
  const confirmation = await rowOf("mail_outbox", "recipient", email);

  // An order's page and documents are found by its token alone.
  const ids = [number, String(order.id), order.id, confirmation.message_id, randomUUID()].map(String);
  for (const id of ids)
    for (const page of ["", "/danke", "/rechnung", "/rechnung.pdf", "/rechnung.xml", "/bezahlen", "/postleitzahl"]) {
      const answer = await request.get(`/bestellung/${id}${page}`);
      // Who wants to pay for an order that is not there is led to where one asks for its address.
      const isLedOn = page === "/bezahlen" && new URL(answer.url()).pathname === "/meine-bestellung";
      expect(answer.status(), `${id}${page}`).toBe(isLedOn ? 200 : 404);
      expect(await answer.text()).not.toContain(email);
    }
  for (const id of ids) {
    const form = await (await request.get(`/vertrag-widerrufen?bestellung=${id}`)).text();
    expect(form).not.toContain(email);
  }

  const visitor = stranger();
  for (const key of [number, order.id, confirmation.message_id, randomUUID()])
    expect((await visitor.question("/api/read/placed-order", { key })).text).not.toContain(String(order.token));
  const piece = { token: confirmation.message_id, position: 1, row: 1, column: 1 };
  expect((await visitor.act("/bestellung/x", "missPieceAction", [piece])).text).not.toContain('"ok":true');

  // What only admins read is not found by an id either.
  for (const path of [
    `/admin/mails/${String(confirmation.id)}`,
    `/admin/bestellungen/${number}`,
    `/admin/kunden/${number}`,
    `/admin/werkstatt/${work}`,
    `/admin/widerrufe?q=${String(declaration)}`,
    "/admin/gutscheine/1",
    "/admin/nachrichten/1",
    "/admin/termine/1",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([307, expect.stringMatching(/^\/auth\?/)]);
  }
  expect((await visitor.question("/api/admin/search", { query: email })).value).toMatchObject({ ok: false });
  for (const path of [`sheets/${work}`, `pieces/${work}`])
    expect((await request.get(`/api/admin/workshop/${path}`)).status(), path).toBe(401);
});

test("the ids of subscribers and of those who wait for a product end nothing", async ({ request }) => {
  const email = `id-allein-${randomUUID().slice(0, 8)}@example.org`;
  const product = await makeProduct({ stock: 0 });
  const consent = { p_email: email, p_version: "1", p_text: "Ja" };
  await service.rpc("request_newsletter", consent).throwOnError();
  await service.rpc("request_restock", { p_product_id: product.id, ...consent }).throwOnError();
  const subscriber = await rowOf("newsletter_subscribers", "email", email);
  const waiting = await rowOf("restock_requests", "email", email);
  await service.rpc("confirm_newsletter", { p_token: subscriber.confirm_token }).throwOnError();
  await service.rpc("confirm_restock", { p_reference: waiting.reference }).throwOnError();

  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  for (const token of [subscriber.id, email, randomUUID()])
    await request.post(`/newsletter/abmelden?token=${String(token)}`, oneClick);
  // The reference names the request in its links, which a keyed hash opens.
  for (const token of [waiting.id, waiting.reference, email])
    await request.post(`/wieder-da/abmelden?token=${String(token)}`, oneClick);
  expect((await rowOf("newsletter_subscribers", "email", email)).status).toBe("confirmed");
  expect((await rowOf("restock_requests", "email", email)).confirmed_at).not.toBeNull();
  await product.remove();
});
