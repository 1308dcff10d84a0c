import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate } from "@/lib/platform/format/dates";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { trackingUrl } from "@/lib/orders/carriers";
import { ParcelButtons, ResendInvoiceButton } from "./parcel-buttons";

export async function OrderParcel({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const { number, carrier, trackingNumber, events, isArchived } = order;
  const dispatched = events.findLast(({ kind }) => kind === "dispatched");
  const url = trackingUrl(carrier, trackingNumber);
  if (order.isDigital)
    return (
      <Panel title={t("parcel")}>
        <p>{t("digital")}</p>
        {dispatched && !isArchived && (
          <div className="mt-4">
            <ResendInvoiceButton number={number} email={shownEmail(order.email)} />
          </div>
        )}
      </Panel>
    );
  const option = <p>{t(`shippingOptions.${order.shippingOption}`)}</p>;
  if (order.shippingOption === "pickup")
    return (
      <Panel title={t("parcel")}>
        {option}
        {order.email && !isArchived && (
          <div className="mt-4">
            <ResendInvoiceButton number={number} email={shownEmail(order.email)} />
          </div>
        )}
      </Panel>
    );
  return (
    <Panel title={t("parcel")}>
      {option}
      {!dispatched && <p className="text-stone">{t("notDispatched")}</p>}
      {dispatched && (
        <>
          <p className="text-stone">{t("dispatchedAt", { date: shortDate(dispatched.at) })}</p>
          <dl className="mt-3 grid gap-2">
            <div>
              <dt className="text-sm text-stone">{t("carrier")}</dt>
              <dd className="wrap-anywhere">{carrier ?? t("noParcel")}</dd>
            </div>
            <div>
              <dt className="text-sm text-stone">{t("trackingNumber")}</dt>
              <dd className="wrap-anywhere tabular-nums">
                {url ? (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t("track", { number: trackingNumber ?? "", carrier: carrier ?? "" })}
                    className="inline-flex min-h-11 items-center"
                  >
                    <span className="text-link">{trackingNumber}</span>
                  </a>
                ) : (
                  (trackingNumber ?? t("noParcel"))
                )}
              </dd>
            </div>
          </dl>
          {!isArchived && (
            <ParcelButtons
              number={number}
              email={shownEmail(order.email)}
              parcel={{ carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" }}
            />
          )}
        </>
      )}
    </Panel>
  );
}
