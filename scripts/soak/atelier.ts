import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { allPaths, BUCKET, picturePath } from "../../lib/atelier/paths.ts";
import { orderRequest } from "../lib/wishes.ts";
import type { Chance } from "./chance.ts";
import { insist } from "./shopper.ts";
import { allRows, wasDown, watch, type World } from "./world.ts";

/** The article of these puzzles, priced at 69 euros. */
export type Board = { id: number; cents: number };

/** Uploads pictures and leaves, deletes or orders them, until the soak is over. */
export async function designPuzzles(
  world: World,
  chance: Chance,
  board: Board,
  [least, most]: [number, number],
): Promise<void> {
  const blank = { width: 800, height: 600, channels: 3, background: "#a41" } as const;
  const picture = await sharp({ create: blank }).jpeg().toBuffer();
  for (let turn = 0; !world.isOver(); turn += 1) {
    const address = `172.16.${turn >> 8}.${turn & 255}`;
    const id = await upload(world, address, picture);
    if (id && chance.is(0.2)) await send(world, address, "DELETE", `/${id}`);
    else if (id && chance.is(0.7)) await order(world, chance, address, board, id);
    await chance.pause(least, most);
  }
}

async function upload(world: World, address: string, picture: Buffer): Promise<string | null> {
  const answer = await send(world, address, "POST", "", picture);
  if (answer?.status !== 201) return null;
  world.counts.pictures = (world.counts.pictures ?? 0) + 1;
  return ((await answer.json()) as { id: string }).id;
}

async function send(world: World, address: string, method: string, rest: string, picture?: Buffer) {
  const started = Date.now();
  const headers = { origin: world.site, "x-forwarded-for": address };
  const body = picture && new Uint8Array(picture);
  const answer = await fetch(`${world.site}/api/atelier/pictures${rest}`, { method, headers, body }).catch(() => null);
  if (!answer?.ok && !wasDown(world, started))
    world.troubles.push(`${method} a picture: ${answer?.status ?? "no answer"}`);
  return answer?.ok ? answer : null;
}

async function order(world: World, chance: Chance, address: string, board: Board, artworkId: string): Promise<void> {
  const visitor = watch(world, address);
  const crop = { turn: chance.one([0, 90, 180, 270]), x: 0, y: 0, width: chance.whole(100, 600), height: 400 };
  const wished = { artworkId, productId: board.id, crop, seed: chance.whole(0, 1e9), rights: true };
  const saved = await visitor.act("designs", "/checkout", "saveDesignAction", [wished]);
  if (!saved?.value?.ok) return;
  const line = { productId: board.id, quantity: 1, cents: board.cents, design: String(saved.value.designId) };
  const email = `bild-${chance.whole(1, 1e6)}@example.org`;
  const request = orderRequest([line], { email, payment: chance.is(0.5) ? "simulated" : "prepayment" });
  const { value } = await insist({ chance }, () =>
    visitor.act("order requests", "/checkout", "placeOrderAction", [request]),
  );
  if (value?.ok) world.placed.push({ number: String(value.number), token: String(value.token), email, engravings: [] });
  else world.troubles.push(`an own picture was not ordered: ${value?.error ?? "no answer"}`);
}

type Line = { designs: { id: string; artwork_id: string | null } | null; orders: { number: string; status: string } };

/**
 * Lets the time of all pictures pass that have an end, has the shop delete them, and answers what is wrong then, as sentences: a
 * file that nothing refers to, a picture that outlived its rule, or one that is still needed and gone.
 */
export async function auditPictures(
  { database, site }: World,
  { dataDir, token }: { dataDir: string; token: string },
): Promise<string[]> {
  const past = "2026-01-01";
  await database.from("artworks").update({ delete_at: past }).not("delete_at", "is", null).throwOnError();
  await database.from("artworks").update({ deleting_since: past }).not("deleting_since", "is", null).throwOnError();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site}/api/internal/artworks`, { method: "POST", headers });
  const wrong = answer.ok ? [] : [`Pictures were not deleted: status ${answer.status}.`];

  const left = await allRows<{ id: string }>(database, "artworks", "id");
  const designs = await allRows<{ id: string; artwork_id: string | null }>(database, "designs", "id, artwork_id");
  const lines = await allRows<Line>(
    database,
    "order_items",
    "id, designs!inner (id, artwork_id), orders!inner (number, status)",
  );
  const running = lines.filter(({ orders }) => ["open", "paid"].includes(orders.status));
  const needed = new Set(running.map(({ designs: design }) => design?.artwork_id ?? "none"));
  for (const { id } of left) if (!needed.has(id)) wrong.push(`The picture ${id} has outlived its rule.`);
  for (const id of needed)
    if (!left.some((row) => row.id === id)) wrong.push(`A picture of a running order is gone: ${id}.`);

  const hash = (key: string) => createHash("sha256").update(`${BUCKET}/${key}`).digest("hex");
  const known = left.flatMap(({ id }) =>
    allPaths(
      id,
      designs.filter(({ artwork_id }) => artwork_id === id).map((design) => design.id),
    ),
  );
  const files = new Set(readdirSync(path.join(dataDir, "storage", BUCKET)).filter((name) => !name.includes(".")));
  const hashes = new Set(known.map(hash));
  for (const name of files) if (!hashes.has(name)) wrong.push(`Nothing refers to the file ${name}.`);
  for (const id of needed) if (!files.has(hash(picturePath(id)))) wrong.push(`The file of the picture ${id} is gone.`);
  return wrong;
}
