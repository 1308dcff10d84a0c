import { lost } from "#messages/client/connection.json";
import { isConnectionLost } from "./connection";

export type NoAnswer = { ok: false; error: string };

export function noAnswer(otherwise: string): (error: unknown) => NoAnswer {
  return (error) => ({ ok: false, error: isConnectionLost(error) ? lost : otherwise });
}
