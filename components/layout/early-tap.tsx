import { EARLY_TAP } from "@/lib/early-tap";
import { EarlyTapClient } from "./early-tap-client";

/** Answers a tap made before the page's scripts have come. Stands before the buttons. */
export function EarlyTap() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: EARLY_TAP }} />
      <EarlyTapClient />
    </>
  );
}
