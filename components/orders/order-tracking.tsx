import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { trackingUrl } from "@/lib/orders/carriers";
import type { Order } from "@/lib/orders/schema";
import { Section } from "./section";

/** Who brings the parcel and under which number; nothing before it is on its way. */
export async function OrderTracking({ order: { carrier, trackingNumber } }: { order: Order }) {
  if (!carrier && !trackingNumber) return null;
  const t = await getTranslations("order");
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <Section title={t(trackingNumber ? "tracking" : "carrier")}>
      {carrier && <p>{trackingNumber ? `${t("carrier")}: ${carrier}` : carrier}</p>}
      {trackingNumber && (
        <p className="wrap-anywhere tabular-nums">
          {t("trackingNumber")}: <span className="select-all">{trackingNumber}</span>
        </p>
      )}
      {url && (
        <a href={url} rel="noopener noreferrer" className={`mt-4 ${buttonVariants()}`}>
          {t("track", { carrier: carrier ?? "" })}
        </a>
      )}
    </Section>
  );
}
