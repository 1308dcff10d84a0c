import { EARLY_TAP } from "@/lib/early-tap";
import { EarlyTapClient } from "./early-tap-client";

/** Remembers a tap made before hydration. Placed before the buttons. */
export function EarlyTap() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: EARLY_TAP }} />
      <EarlyTapClient />
    </>
  );
}
