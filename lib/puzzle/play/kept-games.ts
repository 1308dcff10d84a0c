import { parseJson } from "@/lib/platform/format/parse-json";
import type { Game } from "./game";

const KEY = "kg-puzzle";

export const COUNTS = [24, 48, 108] as const;
export type Count = (typeof COUNTS)[number];

export type Round = { product: number; count: Count; seed: number; seconds: number; game: Game };

export const keptRounds = (product: number): Round[] => read().filter((round) => round.product === product);

export const keepRound = (round: Round) => write([round, ...read().filter((other) => !isSame(other, round))]);

export const forgetRounds = (product: number, count?: Count) =>
  write(read().filter((round) => !(round.product === product && (count ?? round.count) === round.count)));

const isSame = (one: Round, other: Round) => one.product === other.product && one.count === other.count;

function read(): Round[] {
  try {
    const stored = parseJson(localStorage.getItem(KEY) ?? "");
    return Array.isArray(stored) ? stored.filter(isRound) : [];
  } catch {
    return [];
  }
}

function write(rounds: Round[]): void {
  try {
    if (rounds.length > 0) localStorage.setItem(KEY, JSON.stringify(rounds));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden; the page's own memory has to do.
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** By hand: the validation library would weigh more than the puzzle. */
function isRound(value: unknown): value is Round {
  if (!isObject(value) || !isObject(value.game)) return false;
  const { columns, rows, pieces, order } = value.game;
  const length = Number(columns) * Number(rows);
  return (
    [value.product, value.seed, value.seconds, columns, rows].every((one) => Number.isInteger(one)) &&
    COUNTS.some((count) => count === value.count) &&
    Array.isArray(pieces) &&
    pieces.length === length &&
    pieces.every(isPiece) &&
    Array.isArray(order) &&
    order.toSorted((one: number, other: number) => one - other).every((piece, index) => piece === index) &&
    order.length === length
  );
}

const isPiece = (value: unknown) =>
  isObject(value) &&
  Number.isInteger(value.group) &&
  (value.away === null || (isObject(value.away) && Number.isFinite(value.away.x) && Number.isFinite(value.away.y)));
