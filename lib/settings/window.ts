import type { FieldError } from "./fields.ts";

/** When something is shown, in UTC; null: open at that end. */
export type Window = { readonly from: string | null; readonly until: string | null };

export function isWithin({ from, until }: Window, now: Date): boolean {
  const moment = now.toISOString();
  return (from === null || from <= moment) && (until === null || moment < until);
}

/** Seconds until one of them begins or ends, null if none does. */
export function secondsToChange(windows: readonly Window[], now: Date): number | null {
  const left = windows
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment === null ? [] : Date.parse(moment) - now.getTime()));
  const next = Math.min(...left.filter((milliseconds) => milliseconds > 0));
  return next === Infinity ? null : Math.ceil(next / 1000);
}

/** A cache's life (in seconds) that ends with the next change. */
export function lifeUntilChange<Life extends { stale: number; revalidate: number }>(
  life: Life,
  windows: readonly Window[],
  now: Date,
): Life {
  const revalidate = Math.min(life.revalidate, secondsToChange(windows, now) ?? Infinity);
  return { ...life, stale: Math.min(life.stale, revalidate), revalidate };
}

/** What is wrong with its end. */
export function windowError({ from, until }: { from?: unknown; until?: unknown }): FieldError | null {
  return typeof from === "string" && typeof until === "string" && until <= from ? "window" : null;
}
