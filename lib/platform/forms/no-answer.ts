import { lost } from "#messages/client/connection.json";
import { isConnectionLost } from "./connection";

/** A request that came to nothing, with the sentence for it. */
export type NoAnswer = { ok: false; error: string };

/** What to say of an action that rejected: that the connection is lost, else `otherwise`. */
export function noAnswer(otherwise: string): (error: unknown) => NoAnswer {
  return (error) => ({ ok: false, error: isConnectionLost(error) ? lost : otherwise });
}
