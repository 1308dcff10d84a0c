import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { trackingUrl } from "@/lib/orders/carriers";
import { parcelOf } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";
import { shortDate } from "@/lib/platform/format/dates";
import { Section } from "./section";

/** Who brings each parcel and under which number; what is in it when there are several. Nothing before the first is on its way. */
export async function OrderTracking({ order }: { order: Order }) {
  const t = await getTranslations("order");
  const isSeveral = order.parcels.length > 1 || order.isPartlySent;
  return order.parcels
    .filter(({ carrier, trackingNumber }) => isSeveral || carrier || trackingNumber)
    .map((parcel, index) => {
      const { id, carrier, trackingNumber, sentAt } = parcel;
      const url = trackingUrl(carrier, trackingNumber);
      return (
        <Section
          key={id}
          title={isSeveral ? t("parcel", { count: index + 1 }) : t(trackingNumber ? "tracking" : "carrier")}
        >
          {isSeveral && (
            <>
              <p>{t(parcel.lines.length > 0 ? "parcelSent" : "parcelPart", { date: shortDate(sentAt) })}</p>
              <ul className="mb-3">
                {parcelOf(order, parcel).map(({ position, quantity, lineName }) => (
                  <li key={position} className="wrap-anywhere">{`${quantity} × ${lineName}`}</li>
                ))}
              </ul>
            </>
          )}
          {carrier && <p>{trackingNumber || isSeveral ? `${t("carrier")}: ${carrier}` : carrier}</p>}
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
    });
}
