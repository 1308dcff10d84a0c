import "server-only";
import type { NextResponse } from "next/server";
import { takeTurn } from "./request-turns";
import { tooMany } from "./too-many";

const RETRY_SECONDS = 10;

/** Lets a dynamic page or an action wait for its turn, so that a flood of one network does not make the others wait; 503 when too much waits. */
export async function awaitTurn(): Promise<NextResponse | null> {
  return (await takeTurn()) ? null : tooMany(503, RETRY_SECONDS);
}
