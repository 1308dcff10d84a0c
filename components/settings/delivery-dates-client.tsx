"use client";

import { lazy, Suspense, type ComponentType } from "react";
import type { DeliveryWords } from "./dated-delivery";

// Calendar and time zone come after the page can be used; where they cannot be fetched, the working days still hold.
const DatedDelivery = lazy(async (): Promise<{ default: ComponentType<DeliveryWords> }> => {
  const code = await import("./dated-delivery").catch(() => null);
  return { default: code?.DatedDelivery ?? (({ otherwise }) => <span>{otherwise}</span>) };
});

/** When a parcel arrives that is ordered now. */
export function DeliveryDates(words: DeliveryWords) {
  return (
    <Suspense fallback={<span>{words.otherwise}</span>}>
      <DatedDelivery {...words} />
    </Suspense>
  );
}
