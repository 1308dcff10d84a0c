import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";

type Visit = {
  network: string;
  /** Next asked itself while it answered another request. */
  isInner: boolean;
  response: ServerResponse;
  /** Once it has had a turn (lib/platform/rate-limit/request-turns.ts). */
  endTurn?: () => void;
};

const KEY = Symbol.for("kunst-und-geduld.visit");
const shared = globalThis as { [KEY]?: AsyncLocalStorage<Visit> };

/** On the global object, because the bundler and Node make several copies of this file. */
export const currentVisit = (shared[KEY] ??= new AsyncLocalStorage<Visit>());
