import { visit, type Reply, type Visitor } from "../../../scripts/lib/visitor.ts";
import type { Database } from "../test-shop.ts";

/** What is sold, with the stock it began with. `listed`: the product whose variant it is, itself when it is the first; null: no variants. */
export type Ware = { id: number; slug: string; stock: number; listed: number | null };
/** `engravings`: the writings that were ordered. */
type Placed = { number: string; token: string; email: string; engravings: string[] };

/** What all who take part know of each other. */
export type World = {
  site: string;
  database: Database;
  wares: Ware[];
  placed: Placed[];
  /** The keys of the withdrawals that were confirmed. */
  withdrawn: string[];
  /** When servers were down, in milliseconds; a running outage has no end yet. */
  outages: { from: number; to: number }[];
  /** What must not happen, as sentences. */
  troubles: string[];
  /** How often each kind of thing was done. */
  counts: Record<string, number>;
  isOver: () => boolean;
};

/**
 * A visitor whose answers are judged. No answer, a server's error or a refusal because of one is null; unless something
 * was down meanwhile, it is noted as trouble.
 */
export function watch(world: World, address?: string) {
  const visitor: Visitor = visit(world.site, address);
  const judge = async (what: string, work: () => Promise<Reply>): Promise<Reply | null> => {
    world.counts[what] = (world.counts[what] ?? 0) + 1;
    const started = Date.now();
    const problem = (text: string) => {
      if (!wasDown(world, started)) world.troubles.push(`${what}: ${text}`);
      return null;
    };
    try {
      const reply = await work();
      if (reply.status >= 500) return problem(`status ${reply.status}`);
      if (reply.value?.error === "failed") return problem("refused because of an error");
      return reply;
    } catch (error) {
      return problem(error instanceof Error ? error.message : "no answer");
    }
  };
  return {
    get: (what: string, path: string) => judge(what, () => visitor.get(path)),
    question: (what: string, path: string, question: object) => judge(what, () => visitor.question(path, question)),
    act: (what: string, path: string, action: string, args: unknown[]) =>
      judge(what, () => visitor.act(path, action, args)),
    send: (what: string, path: string, form: FormData) => judge(what, () => visitor.send(path, form)),
  };
}
export type Watched = ReturnType<typeof watch>;

/** Whether anything was down at any time since `started`. */
export function wasDown({ outages }: World, started: number): boolean {
  return outages.some(({ to }) => to >= started);
}
