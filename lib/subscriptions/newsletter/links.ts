import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export function confirmPath(token: string): Route {
  return textPath(`/newsletter/bestaetigen?token=${encodeURIComponent(token)}`);
}

/** A POST there ends it at once. */
export function unsubscribePath(token: string): Route {
  return textPath(`/newsletter/abmelden?token=${encodeURIComponent(token)}`);
}
