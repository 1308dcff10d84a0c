import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function confirmRestockPath(token: string): Route {
  return textPath(`/wieder-da/bestaetigen?token=${encodeURIComponent(token)}`);
}

/** A POST there ends it at once. */
export function endRestockPath(token: string): Route {
  return textPath(`/wieder-da/abmelden?token=${encodeURIComponent(token)}`);
}
