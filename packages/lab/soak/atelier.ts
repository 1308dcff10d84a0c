import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { allPaths, BUCKET } from "../../../lib/puzzle/atelier/paths.ts";
import { orderRequest } from "../../../scripts/lib/order-requests.ts";
import { allRows, type TestShop } from "../test-shop.ts";
import type { Chance } from "./chance.ts";
import { insist } from "./shopper.ts";
import { wasDown, watch, type World } from "./world.ts";

export type Board = { id: number; cents: number };

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
    const kept = await upload(world, address, picture);
    if (kept && chance.is(0.2)) await discard(world, address, kept);
    else if (kept && chance.is(0.7)) await order(world, chance, address, board, kept);
    await chance.pause(least, most);
  }
}

type Kept = { id: string; key: string };

async function upload(world: World, address: string, picture: Buffer): Promise<Kept | null> {
  const answer = await send(world, address, "POST", "", { body: new Uint8Array(picture) });
  if (answer?.status !== 201) return null;
  world.counts.pictures = (world.counts.pictures ?? 0) + 1;
  return (await answer.json()) as Kept;
}

async function discard(world: World, address: string, { id, key }: Kept): Promise<void> {
  const answer = await send(world, address, "DELETE", `/${id}`, { headers: { "picture-key": key } });
  if (answer) world.counts["pictures: deleted by hand"] = (world.counts["pictures: deleted by hand"] ?? 0) + 1;
}

type Sent = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

async function send(world: World, address: string, method: string, rest: string, more: Sent) {
  const started = Date.now();
  const headers = { origin: world.site, "x-forwarded-for": address, ...more.headers };
  const asked = fetch(`${world.site}/api/atelier/pictures${rest}`, { method, ...more, headers });
  const answer = await asked.catch(() => null);
  if (!answer?.ok && !wasDown(world, started))
    world.troubles.push(`${method} a picture: ${answer?.status ?? "no answer"}`);
  return answer?.ok ? answer : null;
}

async function order(world: World, chance: Chance, address: string, board: Board, picture: Kept): Promise<void> {
  const visitor = watch(world, address);
  const crop = { turn: chance.one([0, 90, 180, 270]), x: 0, y: 0, width: chance.whole(100, 600), height: 400 };
  const wished = {
    artworkId: picture.id,
    artworkKey: picture.key,
    productId: board.id,
    crop,
    seed: chance.whole(0, 1e9),
    shape: chance.one([null, "heart", "star"]),
    rights: true,
  };
  const saved = await visitor.act("designs", "/checkout", "saveDesignAction", [wished]);
  if (!saved?.value?.ok) return;
  const { designId, designKey } = saved.value;
  const design = { design: String(designId), designKey: String(designKey) };
  const line = { productId: board.id, quantity: 1, cents: board.cents, ...design };
  const email = `bild-${chance.whole(1, 1e6)}@example.org`;
  const request = orderRequest([line], { email, payment: chance.is(0.5) ? "simulated" : "prepayment" });
  const { value } = await insist({ chance }, () =>
    visitor.act("order requests", "/checkout", "placeOrderAction", [request]),
  );
  if (value?.ok) world.placed.push({ number: String(value.number), token: String(value.token), email, engravings: [] });
  else world.troubles.push(`an own picture was not ordered: ${value?.error ?? "no answer"}`);
}

type Line = {
  designs: { id: string; artwork_id: string | null };
  orders: { number: string; status: string; order_events: { kind: string }[] };
};

const HOUR_MS = 3_600_000;

/** A picture that outlived its rule, one that is still needed and gone, a file that nothing refers to. */
export async function auditPictures(world: World, shop: TestShop): Promise<string[]> {
  const { database } = world;
  const lines = await allRows<Line>(
    database,
    "order_items",
    "id, designs!inner (id, artwork_id), orders!inner (number, status, order_events (kind))",
  );
  const ofOrders = (wanted: (order: Line["orders"]) => boolean) =>
    new Set(lines.filter(({ orders }) => wanted(orders)).map(({ designs }) => designs.artwork_id ?? "none"));
  const running = ofOrders(({ status }) => ["open", "paid"].includes(status));
  const sent = ofOrders(({ order_events }) => order_events.some(({ kind }) => kind === "dispatched"));

  const wrong: string[] = [];
  const outlived = new Set<string>();
  const pass = async (rule: string, hours: number, mayStay: Set<string>) => {
    await letPass(world, hours);
    wrong.push(...(await forget(shop)));
    const left = await readPictures(world);
    for (const id of left.filter((one) => !mayStay.has(one) && !outlived.has(one))) {
      outlived.add(id);
      wrong.push(`The picture ${id} has outlived its rule (${rule}).`);
    }
  };
  await pass("deleted after 72 hours or by hand", 72, new Set([...running, ...sent]));
  await pass("deleted 90 days after the parcel", 90 * 24, running);
  const left = await readPictures(world);
  for (const id of running) if (!left.includes(id)) wrong.push(`A picture of a running order is gone: ${id}.`);
  return [...wrong, ...(await auditFiles(world, shop, left, lines))];
}

const readPictures = async ({ database }: World) =>
  (await allRows<{ id: string }>(database, "artworks", "id")).map(({ id }) => id);

/** What was being deleted when its server was killed is deleted again. */
async function letPass({ database }: World, hours: number): Promise<void> {
  const past = new Date(0).toISOString();
  // A minute for the audit itself.
  const then = new Date(Date.now() + hours * HOUR_MS + 60_000).toISOString();
  await database.from("artworks").update({ delete_at: past }).lte("delete_at", then).throwOnError();
  await database.from("artworks").update({ deleting_since: past }).not("deleting_since", "is", null).throwOnError();
}

async function forget({ internal }: TestShop): Promise<string[]> {
  const answer = await internal("artworks");
  return answer.ok ? [] : [`Pictures were not deleted: status ${answer.status}.`];
}

async function auditFiles(
  { database }: World,
  { dataDir }: TestShop,
  left: string[],
  lines: Line[],
): Promise<string[]> {
  const hash = (key: string) => createHash("sha256").update(`${BUCKET}/${key}`).digest("hex");
  const files = new Set(readdirSync(path.join(dataDir, "storage", BUCKET)).filter((name) => !name.includes(".")));
  const designs = await allRows<{ id: string; artwork_id: string | null }>(database, "designs", "id, artwork_id");
  const idsOf = (id: string) => designs.filter(({ artwork_id }) => artwork_id === id).map((design) => design.id);
  const known = new Set(left.flatMap((id) => allPaths(id, idsOf(id))).map(hash));
  const orphans = [...files].filter((name) => !known.has(name));
  const ordered = lines.filter(({ designs: design }) => left.includes(design.artwork_id ?? "none"));
  const needed = ordered.flatMap(({ designs: design }) => allPaths(design.artwork_id!, [design.id]));
  const missing = needed.filter((key) => !files.has(hash(key)));
  return [
    ...orphans.map((name) => `Nothing refers to the file ${name}.`),
    ...missing.map((key) => `The file ${key} is gone.`),
  ];
}
