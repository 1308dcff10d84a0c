import { fillForm } from "../../../scripts/lib/visitor.ts";
import { productForm } from "../../../scripts/lib/order-requests.ts";
import type { Chance } from "./chance.ts";
import { wasDown, watch, type Watched, type World } from "./world.ts";

type Account = { email: string; password: string };
type Row = { id: number; slug: string; name: string; article_number: string; stock: number; updated_at: string };

export async function administer(
  world: World,
  chance: Chance,
  account: Account,
  [least, most]: [number, number],
): Promise<void> {
  const visitor = watch(world, "10.0.0.1");
  while (!(await signIn(visitor, account))) await chance.pause(200, 400);
  while (!world.isOver()) {
    if (chance.is(0.4)) await changePrice(world, chance, visitor);
    else if (chance.is(0.25)) await approvePicture(world, visitor);
    else await changeOrder(world, chance, visitor);
    await chance.pause(least, most);
  }
}

async function signIn(visitor: Watched, account: Account): Promise<boolean> {
  const page = await visitor.get("pages", "/auth");
  const reply = page && (await visitor.send("sign-ins", "/auth", fillForm(page.text, account)));
  return reply?.location?.includes("/admin") ?? false;
}

async function changePrice(world: World, chance: Chance, visitor: Watched): Promise<void> {
  // A size's price is changed in the form of all sizes, which journeys do.
  const { id, slug } = chance.one(world.wares.filter(({ listed }) => listed === null));
  const cents = chance.whole(1000, 9999);
  const { data } = await world.database.from("products").select().eq("id", id).limit(1);
  const row = (data as Row[] | null)?.[0];
  if (!row) return;
  const price = typed(cents);
  const fields = productForm({
    name: row.name,
    slug,
    articleNumber: row.article_number,
    category: "abstrakt",
    stock: String(row.stock),
    price,
  });
  const seen = { id, updatedAt: row.updated_at, stock: row.stock };
  const started = Date.now();
  const saved = await visitor.act("price edits", `/admin/${id}`, "saveProductAction", [fields, seen, null]);
  if (!saved?.value?.ok) {
    // Sold meanwhile: the admin gets an error, and nothing is written.
    if (saved && !saved.value?.conflict && !wasDown(world, started))
      world.troubles.push(`A price was refused: ${saved.value?.error ?? saved.status}`);
    return;
  }
  await expectPrice(world, visitor, { slug, price, started });
}

const typed = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

async function expectPrice(world: World, visitor: Watched, seen: { slug: string; price: string; started: number }) {
  const page = await visitor.get("pages", `/product/${seen.slug}`);
  if (page && !page.text.includes(`€${seen.price}`) && !wasDown(world, seen.started))
    world.troubles.push(`/product/${seen.slug} does not show the price that was just saved.`);
}

async function changeOrder(world: World, chance: Chance, visitor: Watched): Promise<void> {
  const kind = chance.one(["pay", "pay", "pay", "dispatch", "dispatch", "cancel"] as const);
  if (world.placed.length === 0) return;
  const { number } = chance.one(world.placed);
  const change = {
    action: kind,
    ...(kind === "dispatch" && { details: { carrier: "DHL", trackingNumber: "1" }, lines: null }),
  };
  const started = Date.now();
  const { value = null } =
    (await visitor.act("order changes", `/admin/bestellungen/${number}`, "changeOrderAction", [number, change])) ?? {};
  // Refused when the order's state does not allow it.
  world.counts[`orders: ${kind}`] = (world.counts[`orders: ${kind}`] ?? 0) + (value?.ok ? 1 : 0);
  if (value === null && !wasDown(world, started)) world.troubles.push(`No answer to: ${kind} ${number}`);
}

async function approvePicture(world: World, visitor: Watched): Promise<void> {
  const waiting = world.database.from("workshop_items").select("id").eq("state", "waiting").order("id").limit(1);
  const [found]: { id: number }[] = (await waiting).data ?? [];
  const id = found?.id;
  if (id === undefined) return;
  const started = Date.now();
  const path = `/admin/werkstatt/${id}`;
  const { value = null } = (await visitor.act("approvals", path, "approveDesignAction", [id])) ?? {};
  if (value === null && !wasDown(world, started)) world.troubles.push(`No answer to: approve ${id}`);
}
