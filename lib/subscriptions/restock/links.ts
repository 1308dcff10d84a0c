import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

/** The page that asks to confirm a request to hear when a product is back, and says what became of it. */
export function confirmRestockPath(token: string): Route {
  return textPath(`/wieder-da/bestaetigen?token=${encodeURIComponent(token)}`);
}

/** The page that asks to end it; a POST there ends it at once. */
export function endRestockPath(token: string): Route {
  return textPath(`/wieder-da/abmelden?token=${encodeURIComponent(token)}`);
}
