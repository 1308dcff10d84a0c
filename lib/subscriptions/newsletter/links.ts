import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** The page that asks to confirm a subscription. */
export function confirmPath(token: string): Route {
  return textPath(`/newsletter/bestaetigen?token=${encodeURIComponent(token)}`);
}

/** The page that asks to end a subscription; a POST there ends it at once. */
export function unsubscribePath(token: string): Route {
  return textPath(`/newsletter/abmelden?token=${encodeURIComponent(token)}`);
}
