import { widerNetwork } from "../http/wider-network.ts";
import { currentVisit } from "../http/visit.ts";
import { FairTurns } from "./fair-turns.ts";

/** What is done at once. A render keeps the processor busy, and the database; dynamic pages and actions mostly wait for it. */
const LIMITS = { render: { atOnce: 2, waiting: 200 }, action: { atOnce: 4, waiting: 200 } };

const KEY = Symbol.for("kunst-und-geduld.turns");
const shared = globalThis as { [KEY]?: Record<keyof typeof LIMITS, FairTurns> };
const turns = (shared[KEY] ??= { render: new FairTurns(LIMITS.render), action: new FairTurns(LIMITS.action) });

/** One turn at a time for a request; false when it is to be refused. */
export async function takeTurn(kind: keyof typeof LIMITS): Promise<boolean> {
  const visit = currentVisit.getStore();
  // What Next asks itself for belongs to a request that has its turn.
  if (!visit || visit.isInner) return true;
  visit.endTurn?.();
  const { network, response } = visit;
  // A visitor who takes the answer slowly, or has hung up, keeps nobody waiting.
  const end = await turns[kind].take(widerNetwork(network), () => !response.headersSent && !response.destroyed);
  if (!end) return false;
  visit.endTurn = end;
  response.once("finish", end);
  if (response.destroyed) end();
  return !response.destroyed;
}

/** Answers whether it had one. */
export function leaveTurn(): boolean {
  const end = currentVisit.getStore()?.endTurn;
  end?.();
  return end !== undefined;
}
