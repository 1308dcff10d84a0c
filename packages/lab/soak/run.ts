import { setTimeout as wait } from "node:timers/promises";
import type { Memory } from "../../../scripts/lib/processes.ts";
import { startPostOffice, type PostOffice } from "../../../scripts/lib/post-office.ts";
import { openTestShop } from "../test-shop.ts";
import { administer } from "./admin.ts";
import { auditPictures, designPuzzles, type Board } from "./atelier.ts";
import { audit } from "./books.ts";
import { chanceOf } from "./chance.ts";
import { keep, memoryOf, type Keeper } from "./killer.ts";
import { sendRest } from "./letters.ts";
import { judgeLog } from "./log.ts";
import { shop } from "./shopper.ts";
import type { Ware, World } from "./world.ts";

export type Plan = {
  seed: number;
  /** What is in it is deleted. */
  folder: string;
  shoppers: number;
  pause: [number, number];
  strikes: number;
  strikeAfter: [number, number];
  /** Seconds afterwards in which nothing is killed and memory is watched. */
  calm: number;
  say: (line: string) => void;
};

export type Outcome = {
  wrong: string[];
  counts: Record<string, number>;
  strikes: Record<string, number>;
  letters: number;
  repeated: number;
  memory: Memory[];
};

const FIRST_STOCK_COUNT = 4000;
/** A few are rare, so that they sell out. */
const WARES = [FIRST_STOCK_COUNT, FIRST_STOCK_COUNT, FIRST_STOCK_COUNT, FIRST_STOCK_COUNT, 40, 20];
const RINGS = [
  [FIRST_STOCK_COUNT, FIRST_STOCK_COUNT, 30],
  [FIRST_STOCK_COUNT, 30, FIRST_STOCK_COUNT],
];

export async function soak(plan: Plan): Promise<Outcome> {
  const { folder, seed, say } = plan;
  let isMailGood = false;
  const postal = chanceOf(seed, "post office");
  const post = await startPostOffice(undefined, () =>
    isMailGood || postal.is(0.5) ? null : postal.one(["refused", "denied"]),
  );
  let isOver = false;
  const opened = await openTestShop(folder, { SMTP_URL: post.url });
  const world: World = {
    site: opened.site,
    wares: [],
    placed: [],
    withdrawn: [],
    outages: [],
    troubles: [],
    counts: {},
    database: opened.database,
    isOver: () => isOver,
  };
  const keeper = keep(world, chanceOf(seed, "killer"), opened);
  try {
    await stockShelves(world);
    const board = await stockBoards(world);
    const people = Promise.all([
      ...Array.from({ length: plan.shoppers }, (_, index) =>
        shop(world, chanceOf(seed, `shopper ${index}`), plan.pause),
      ),
      designPuzzles(world, chanceOf(seed, "designer"), board, [plan.pause[0] * 4, plan.pause[1] * 4]),
      // Rarer: while prices change all the time hardly anybody gets to order.
      administer(world, chanceOf(seed, "admin"), opened.admin, [plan.pause[0] * 8, plan.pause[1] * 8]),
    ]);
    const strikes = await Promise.race([strikeAll(plan, keeper), people.then(() => ({}))]);
    const memory = await watchMemory(plan, keeper);
    isOver = true;
    await people;
    isMailGood = true;
    await sendRest(opened);
    say(`${world.placed.length} orders, ${post.letters.length} letters. Auditing.`);
    const wrong = [...world.troubles, ...(await audit(world, post.letters)), ...judgeLog(world, keeper.output())];
    wrong.push(...(await auditPictures(world, opened)));
    const counts = { orders: world.placed.length, ...world.counts };
    return { wrong, counts, strikes, memory, ...tally(post) };
  } finally {
    isOver = true;
    await keeper.shop().stop("SIGTERM");
    await post.close();
  }
}

const tally = (post: PostOffice) => ({ letters: post.letters.length, repeated: post.repeated() });

async function stockShelves({ database, wares }: World): Promise<void> {
  const row = (name: string, stock: number, more: object) => ({
    slug: `dauerlauf-${name}`,
    article_number: `DAUER-${name}`,
    name: `Dauerlauf ${name}`,
    category: "abstrakt",
    price: 49.9,
    image_url: "/kunst/wirbelnde-nacht.webp",
    stock,
    ...more,
  });
  const write = async (rows: object[], listed?: number) => {
    const { data } = await database.from("products").insert(rows).select("id, slug, stock").throwOnError();
    const written = data as Omit<Ware, "listed">[];
    wares.push(...written.map((ware) => ({ ...ware, listed: listed ?? null })));
    return written[0]?.id ?? 0;
  };
  await write(WARES.map((stock, index) => row(String(index), stock, {})));
  const engraving = [{ place: "Innenseite", x: 50, y: 50, width: 40, angle: 0 }];
  for (const [ring, stocks] of RINGS.entries()) {
    const [first, ...others] = stocks.map((stock, index) =>
      row(`ring-${ring}-${54 + index}`, stock, { option_values: [String(54 + index)] }),
    );
    const listed = await write([{ ...first, option_names: ["Ringgröße"], engraving }]);
    for (const ware of wares) if (ware.id === listed) ware.listed = listed;
    await write(
      others.map((other) => ({ ...other, variant_of: listed })),
      listed,
    );
  }
}

async function stockBoards({ database }: World): Promise<Board> {
  const { data } = await database
    .from("products")
    .select("id, price")
    .eq("needs_artwork", true)
    .order("price")
    .limit(1)
    .single()
    .throwOnError();
  const board: { id: number; price: number } = data;
  await database.from("products").update({ stock: FIRST_STOCK_COUNT }).eq("id", board.id).throwOnError();
  return { id: board.id, cents: Math.round(board.price * 100) };
}

async function strikeAll(plan: Plan, keeper: Keeper): Promise<Record<string, number>> {
  const chance = chanceOf(plan.seed, "times of the strikes");
  const done: Record<string, number> = {};
  for (let strike = 1; strike <= plan.strikes; strike++) {
    await chance.pause(...plan.strikeAfter);
    const way = await keeper.strike();
    done[way] = (done[way] ?? 0) + 1;
    plan.say(`${strike} of ${plan.strikes}: ${way}`);
  }
  return done;
}

async function watchMemory({ calm, say }: Plan, keeper: Keeper): Promise<Memory[]> {
  const seen: Memory[] = [];
  for (let second = 1; second <= calm; second++) {
    await wait(1000);
    const now = memoryOf(keeper.shop());
    if (now) seen.push(now);
    if (now && second % 60 === 0)
      say(`calm for ${second} s: web ${now.web.toFixed()} MB, backend ${now.backend.toFixed()} MB`);
  }
  return seen;
}
