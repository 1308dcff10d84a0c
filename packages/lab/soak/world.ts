import { visit, type Reply, type Visitor } from "../../../scripts/lib/visitor.ts";
import type { Database } from "../test-shop.ts";

/** `listed`: the product whose variant it is, itself when it is the first; null: no variants. */
export type Ware = { id: number; slug: string; stock: number; listed: number | null };
type Placed = { number: string; token: string; email: string; engravings: string[] };

export type World = {
  site: string;
  database: Database;
  wares: Ware[];
  placed: Placed[];
  withdrawn: string[];
  /** In milliseconds; a running outage has no end yet. */
  outages: { from: number; to: number }[];
  troubles: string[];
  counts: Record<string, number>;
  isOver: () => boolean;
};

/** A failure is null; unless something was down meanwhile, it is noted as trouble. */
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

export function wasDown({ outages }: World, started: number): boolean {
  return outages.some(({ to }) => to >= started);
}
