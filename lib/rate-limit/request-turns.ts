import { widerNetwork } from "../http/wider-network.ts";
import { currentVisit } from "../http/visit.ts";
import { FairTurns } from "./fair-turns.ts";

/** Two renders keep a processor busy while others ask the database. */
const LIMITS = { atOnce: 4, waiting: 200 };

const KEY = Symbol.for("kunst-und-geduld.turns");
const shared = globalThis as { [KEY]?: FairTurns };
const turns = (shared[KEY] ??= new FairTurns(LIMITS));

/** Waits until the request that is being answered may make a page or run an action; false when it is to be refused. */
export async function takeTurn(): Promise<boolean> {
  const visit = currentVisit.getStore();
  // What Next asks itself for belongs to a request that has its turn.
  if (!visit || visit.isInner || visit.endTurn) return true;
  visit.endTurn = () => {};
  const end = await turns.take(widerNetwork(visit.network));
  if (!end) return false;
  visit.endTurn = end;
  visit.response.once("finish", end);
  // Who has hung up while waiting gets nothing made.
  if (visit.response.destroyed) end();
  return !visit.response.destroyed;
}

/** Ends the turn of a request that will wait, so that others need not wait for it. */
export function leaveTurn(): void {
  currentVisit.getStore()?.endTurn?.();
}
