import { getTranslations } from "next-intl/server";
import type { Order } from "@/lib/orders/schema";
import { Section } from "./section";

/** Who brings the parcel and under which number; nothing before it is on its way. */
export async function OrderTracking({ order: { carrier, trackingNumber } }: { order: Order }) {
  if (!carrier && !trackingNumber) return null;
  const t = await getTranslations("order");
  const isDhl = carrier !== null && /^dhl\b/i.test(carrier) && trackingNumber !== null;
  return (
    <Section title={t("tracking")}>
      {carrier && (
        <p>
          {t("carrier")}: {carrier}
        </p>
      )}
      {trackingNumber && (
        <p className="wrap-anywhere tabular-nums">
          {t("trackingNumber")}: <span className="select-all">{trackingNumber}</span>
        </p>
      )}
      {isDhl && (
        <a
          href={`https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${encodeURIComponent(trackingNumber)}`}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center"
        >
          <span className="text-link">{t("track")}</span>
        </a>
      )}
    </Section>
  );
}
