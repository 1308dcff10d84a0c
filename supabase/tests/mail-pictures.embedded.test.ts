import type { Email } from "postal-mime";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allPaths } from "@/lib/puzzle/atelier/paths";
import { readPictures, withPictures } from "../../scripts/backend/mailbox-pictures.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freshSender } from "./mail-sender.ts";
import { startMailServer, type MailServer } from "./mail-server.ts";
import { place, stockCategory, ware, orderRequest, type OrderedProduct } from "./order-requests.ts";

const NOISE = { raw: { width: 640, height: 480, channels: 3 } } as const;
const CROP = { turn: 0, x: 0, y: 0, width: 400, height: 300 };

let backend: TestBackend;
let server: MailServer;
let sendDueMail: () => Promise<void>;
let boards: OrderedProduct[];

beforeAll(async () => {
  [backend, server] = await Promise.all([startTestBackend({}), startMailServer()]);
  ({ sendDueMail } = await freshSender(backend, server.url));
  await stockCategory(backend.service);
  const board = () => ware(backend.service, { needs_artwork: true, stock: 100 });
  boards = [await board(), await board()];
});
afterAll(() => Promise.all([backend.stop(), server.stop()]));

/** A picture with what is to be made of it, and the files that the shop keeps. */
async function design(product: OrderedProduct) {
  const asked = { p_width: 4000, p_height: 3000, p_bytes: 1000, p_visitor: "v", p_network: "n" };
  const artwork = (await backend.service.rpc("begin_artwork", asked).throwOnError()).data as string;
  const p_design = { artwork_id: artwork, product_id: product.id, crop: CROP, seed: 1, rights_version: "1" };
  const { id } = (await backend.service.rpc("save_design", { p_design }).throwOnError()).data as { id: string };
  const file = await sharp(randomBytes(640 * 480 * 3), NOISE)
    .webp()
    .toBuffer();
  for (const path of allPaths(artwork, [id]))
    await backend.service.storage.from("artworks").upload(path, file, { contentType: "image/webp" });
  return { product_id: product.id, quantity: 1, price_cents: Math.round(product.price * 100), design: id, artwork };
}

type Line = Awaited<ReturnType<typeof design>>;

/** Orders the lines; the mails to the shopper and to the shop, and the order's id. */
async function order(lines: Line[]): Promise<{ mails: Email[]; id: number }> {
  const total_cents = lines.reduce((sum, { price_cents }) => sum + price_cents, 490);
  const { number } = await place(backend.service, orderRequest([], { lines, total_cents }));
  await sendDueMail();
  const { data } = await backend.service.from("orders").select("id").eq("number", number).single().throwOnError();
  return { mails: await arrived(), id: data.id as number };
}
async function arrived(): Promise<Email[]> {
  const mails = await server.received();
  server.forget();
  return mails;
}
const picturesOf = ({ attachments }: Email) => attachments.filter(({ mimeType }) => mimeType === "image/jpeg");

test("an own picture travels with its mails, small; no address of it does, and the local mailbox shows it", async () => {
  const { mails, id } = await order([await design(boards[0]!)]);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.html).toContain('src="cid:bild-1@shop"');
    expect(mail.html).not.toMatch(/\/api\/|signature=/);
    const pictures = picturesOf(mail);
    expect(pictures).toMatchObject([{ contentId: "<bild-1@shop>", related: true }]);
    const { length } = Buffer.from(pictures[0]!.content as ArrayBuffer);
    expect(length).toBeGreaterThan(1000);
    expect(length).toBeLessThan(40_000);
  }
  const html = mails[0]!.html!;
  const shown = withPictures(html, await readPictures(backend.service, id));
  expect(shown).toContain('src="data:image/jpeg;base64,');
  expect(shown).not.toContain("cid:");
});

test("ten pictures at most travel with a mail; of the others it says where they are", async () => {
  const lines: Line[] = [];
  for (let index = 0; index < 12; index++) lines.push(await design(boards[index % 2]!));
  for (const mail of (await order(lines)).mails) {
    expect(picturesOf(mail)).toHaveLength(10);
    expect(mail.html!.match(/Das eigene Foto steht auf der Seite zur Bestellung\./g)).toHaveLength(2);
  }
});

test("a mail that is sent once the picture is deleted says so and shows none", async () => {
  const line = await design(boards[0]!);
  const { id } = await order([line]);
  const outbox = () => backend.service.from("mail_outbox");
  const { data: sent } = await outbox().select().eq("order_id", id).eq("kind", "shop_order").single().throwOnError();
  await backend.service.from("artworks").delete().eq("id", line.artwork).throwOnError();

  await outbox().insert({ kind: "shop_order", order_id: id }).throwOnError();
  // The same words once more, as admins send them.
  const { subject, html, body } = sent;
  await outbox().insert({ kind: "shop_order", order_id: id, subject, html, body, is_copy: true }).throwOnError();
  await sendDueMail();
  const mails = await arrived();
  expect(mails).toHaveLength(2);
  const saysSo = ({ text }: Email) => text!.replace(/\s+/g, " ").includes("Das eigene Foto ist inzwischen gelöscht.");
  expect(mails.filter(saysSo)).toHaveLength(1);
  for (const mail of mails) {
    expect(mail.html).not.toContain("cid:");
    expect(picturesOf(mail)).toEqual([]);
  }
});

test("a picture whose file cannot be read keeps no mail from being sent", async () => {
  const line = await design(boards[0]!);
  await backend.service.storage.from("artworks").remove(allPaths(line.artwork, [line.design]));
  for (const mail of (await order([line])).mails)
    expect(mail.text!.replace(/\s+/g, " ")).toContain("Das eigene Foto steht auf der Seite zur Bestellung.");
});
