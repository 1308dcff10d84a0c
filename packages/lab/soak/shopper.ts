import { fillForm } from "../../../scripts/lib/visitor.ts";
import type { Engraving } from "../../../lib/catalog/engraving.ts";
import { orderRequest, type Wish } from "../../../scripts/lib/order-requests.ts";
import type { Chance } from "./chance.ts";
import { wasDown, watch, type Watched, type World } from "./world.ts";

type Quoted = { id: number; priceCents: number; stock: number };
type Mind = { world: World; chance: Chance; visitor: Watched };

const PLACES = [
  "/",
  "/category/shop",
  "/category/abstrakt",
  "/category/abstrakt?sort=price-low",
  "/impressum",
  "/versand",
];
const SEARCHES = ["dauerlauf", "wirbelnde nacht", "puzle", "§$%", "rabe"];

/** What was begun is finished. */
export async function shop(world: World, chance: Chance, [least, most]: [number, number]): Promise<void> {
  const address = () => `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`;
  while (!world.isOver()) {
    // Each time from another address: the limit for a visitor shall not end the run.
    const mind = { world, chance, visitor: watch(world, address()) };
    const turn = chance.whole(1, 100);
    if (turn <= 45) await browse(mind);
    else if (turn <= 58) await search(mind);
    else if (turn <= 68) await quote(mind, [chance.one(world.wares).id]);
    else if (turn <= 93) await order(mind);
    else if (turn <= 97) await lookUp(mind);
    else await withdraw(mind);
    await chance.pause(least, most);
  }
}

async function browse({ world, chance, visitor }: Mind): Promise<void> {
  const path = chance.is(0.5) ? `/product/${chance.one(world.wares).slug}` : chance.one(PLACES);
  const reply = await visitor.get("pages", path);
  if (reply && reply.status !== 200) world.troubles.push(`${path}: status ${reply.status}`);
}

async function search({ world, chance, visitor }: Mind): Promise<void> {
  const reply = await visitor.get("searches", `/suche?q=${encodeURIComponent(chance.one(SEARCHES))}`);
  if (reply && reply.status !== 200) world.troubles.push(`search: status ${reply.status}`);
}

async function quote({ visitor }: Mind, ids: number[]): Promise<Quoted[] | null> {
  const reply = await visitor.question("carts", "/api/read/quote", { ids, designs: [] });
  return reply?.value?.ok ? (reply.value.products as Quoted[]) : null;
}

async function order(mind: Mind): Promise<void> {
  const { world, chance, visitor } = mind;
  const chosen = new Set(Array.from({ length: chance.whole(1, 3) }, () => chance.one(world.wares)));
  const quantity = chance.whole(1, 2);
  const email = `kundin-${chance.whole(1, 5000)}@example.org`;
  const payment = chance.is(0.5) ? "simulated" : "prepayment";
  const quoted = await quote(
    mind,
    [...chosen].map(({ id }) => id),
  );
  const lines = [...chosen].flatMap((ware): Wish[] => {
    const today = quoted?.find(({ id }) => id === ware.id);
    if (!today) return [];
    // Of a ring one more, engraved, is another line of the same article.
    const engraving = ware.listed === null || chance.is(0.4) ? undefined : wishEngraving(chance);
    const plain = { productId: ware.id, quantity, cents: today.priceCents };
    const wished = !engraving
      ? [plain]
      : chance.is(0.5)
        ? [{ ...plain, engraving }]
        : [plain, { ...plain, quantity: 1, engraving }];
    return wished.reduce((sum, line) => sum + line.quantity, 0) <= today.stock ? wished : [];
  });
  if (lines.length === 0) return;
  const request = orderRequest(lines, { email, payment, isGift: chance.is(0.2) });
  const engravings = lines.flatMap(({ engraving }) => engraving?.text ?? []);
  const answer = await insist(mind, () => visitor.act("order requests", "/checkout", "placeOrderAction", [request]));
  if (!answer.value?.ok) {
    // The last one was sold, the price was changed, or too much is unpaid: the shopper gets an error.
    if (answer.value?.error !== "changed" && answer.value?.error !== "too_many_unpaid")
      world.troubles.push(`order refused: ${answer.value?.error ?? answer.status}`);
    return;
  }
  const placed = { number: String(answer.value.number), token: String(answer.value.token), email, engravings };
  world.placed.push(placed);
  for (const { engraving, productId } of lines) {
    const isVariant = world.wares.some(({ id, listed }) => id === productId && listed !== null);
    const what = engraving ? "engraved lines" : isVariant ? "lines of a size" : "other lines";
    world.counts[what] = (world.counts[what] ?? 0) + 1;
  }
  // What was asked while something was down is asked again: nothing wrong may have been remembered.
  for (;;) {
    const started = Date.now();
    const page = await visitor.get("order pages", `/bestellung/${placed.token}`);
    if (page?.text.includes(placed.number)) return;
    if (!wasDown(world, started)) {
      if (page) world.troubles.push(`The page of ${placed.number} does not show it: status ${page.status}.`);
      return;
    }
    await chance.pause(200, 400);
  }
}

function wishEngraving(chance: Chance): Engraving {
  const text = chance.one(["Mia & Jo", "Für immer", "24.12.2026", "A + B", "♥", "Mia-Jo's, ∞ & ß"]);
  return { place: "Innenseite", text, font: chance.one(["Klassisch", "Modern"] as const) };
}

async function lookUp({ world, chance, visitor }: Mind): Promise<void> {
  if (world.placed.length === 0) return;
  const { number, email } = chance.one(world.placed);
  const page = await visitor.get("pages", "/meine-bestellung");
  if (page) await visitor.send("look-ups", "/meine-bestellung", fillForm(page.text, { number, email }));
}

const WITHDRAWAL = "/vertrag-widerrufen/erklaeren";

async function withdraw(mind: Mind): Promise<void> {
  const { world, chance, visitor } = mind;
  if (world.placed.length === 0) return;
  const { number, email } = chance.one(world.placed);
  const page = await visitor.get("pages", WITHDRAWAL);
  if (!page) return;
  const declared = { intent: "review", name: "Erika Muster", contract: number, email, message: "" };
  const review = await visitor.send("pages", WITHDRAWAL, fillForm(page.text, declared));
  if (!review) return;
  const key = / name="key" value="([^"]+)"/.exec(review.text)?.[1] ?? "";
  const confirmation = fillForm(review.text, { intent: "confirm", key });
  await insist(mind, async () => {
    const reply = await visitor.send("withdrawals", WITHDRAWAL, confirmation);
    // Asked again when it could not be stored or there were too many.
    return reply && !reply.text.includes('name="key"') ? reply : null;
  });
  world.withdrawn.push(key);
}

export async function insist<T extends { value: { error?: string } | null }>(
  { chance }: { chance: Chance },
  ask: () => Promise<T | null>,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer && answer.value?.error !== "limit") return answer;
    await chance.pause(200, 400);
  }
}
