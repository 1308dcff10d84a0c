import { createHash, timingSafeEqual } from "node:crypto";
import type { Order } from "./schema";

const OPEN_MONTHS = 12;

/** An old link has been lying in mailboxes and histories for long. */
export function needsPostalCode({ placedAt, archivedAt }: Pick<Order, "placedAt" | "archivedAt">, now: Date): boolean {
  const end = new Date(placedAt);
  end.setUTCMonth(end.getUTCMonth() + OPEN_MONTHS);
  return archivedAt !== null || now >= end;
}

/** Takes the same time either way. */
export function isPostalCodeOf({ delivery, billing }: Pick<Order, "delivery" | "billing">, typed: string): boolean {
  const given = digest(typed);
  const matches = [delivery.postalCode, billing?.postalCode ?? delivery.postalCode].map((known) =>
    timingSafeEqual(digest(known), given),
  );
  return matches.includes(true);
}

function digest(postalCode: string): Buffer {
  return createHash("sha256").update(postalCode.replace(/[\s-]/g, "").toUpperCase()).digest();
}
