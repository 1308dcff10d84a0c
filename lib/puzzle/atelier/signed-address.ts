import "server-only";
import { isKeyedHash, keyedHash } from "@/lib/platform/keyed-hash";
import { RETENTION } from "@/lib/platform/rules/retention.generated";

const DAY_MS = 86_400_000;

export const PREVIEW_DAYS = RETENTION.pictureHours / 24;

type Shown = "preview" | "design";

const PATHS = {
  preview: (id: string) => `/api/atelier/pictures/${id}/preview`,
  design: (id: string) => `/api/atelier/designs/${id}`,
} as const;

/** Counted in whole days, so that the address, and what the browser keeps of it, stays the same within one. */
export function signedAddress(shown: Shown, id: string, days: number, now = Date.now()): string {
  const until = (Math.floor(now / DAY_MS) + days + 1) * DAY_MS;
  return `${PATHS[shown](id)}?${new URLSearchParams({ until: String(until), signature: keyedHash("picture address", said(shown, id, until)) })}`;
}

/** How many seconds an address is still good for: 0 when it has run out, null when it was not made here. */
export function secondsLeft(shown: Shown, id: string, address: URL, now = Date.now()): number | null {
  const until = Number(address.searchParams.get("until"));
  const signature = address.searchParams.get("signature") ?? "";
  if (!isKeyedHash(signature, "picture address", said(shown, id, until))) return null;
  return Math.max(0, Math.floor((until - now) / 1000));
}

const said = (shown: Shown, id: string, until: number) => `${shown} ${id} ${until}`;
