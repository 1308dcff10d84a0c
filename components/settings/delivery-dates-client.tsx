"use client";

import { Suspense } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import type { DeliveryWords } from "./dated-delivery";

// Calendar and time zone come after the page can be used; where they cannot be fetched, the working days still hold.
const DatedDelivery = lazyPart<DeliveryWords>(
  () => import("./dated-delivery").then((module) => module.DatedDelivery),
  ({ otherwise }) => <span>{otherwise}</span>,
);

/** When a parcel arrives that is ordered now. */
export function DeliveryDates(words: DeliveryWords) {
  return (
    <Suspense fallback={<span>{words.otherwise}</span>}>
      <DatedDelivery {...words} />
    </Suspense>
  );
}
