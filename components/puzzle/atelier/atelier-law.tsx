import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import { AtelierPrivacy } from "./atelier-privacy";

/** What is said before the button: no right of withdrawal, and what becomes of the picture. */
export function AtelierLaw() {
  return (
    <div className="grid gap-2 text-sm">
      <p>{MADE_TO_ORDER_STATEMENT}</p>
      <AtelierPrivacy />
    </div>
  );
}
