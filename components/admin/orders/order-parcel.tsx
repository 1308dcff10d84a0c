import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortDate } from "@/lib/platform/format/dates";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { trackingUrl } from "@/lib/orders/carriers";
import { parcelOf } from "@/lib/orders/parcel";
import { ParcelButtons, ResendInvoiceButton } from "./parcel-buttons";

export async function OrderParcel({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const { number, events, isArchived } = order;
  const left = order.items.filter(({ unsent }) => unsent > 0);
  const isSeveral = order.parcels.length > 1 || order.isPartlySent;
  if (order.isDigital)
    return (
      <Panel title={t("parcel")}>
        <p>{t("digital")}</p>
        {events.some(({ kind }) => kind === "dispatched") && !isArchived && (
          <div className="mt-4">
            <ResendInvoiceButton number={number} email={shownEmail(order.email)} />
          </div>
        )}
      </Panel>
    );
  const option = (
    <p>{order.shippingOption === "pickup" && !order.pickupStore ? t("shippingOptions.pickup") : order.shippingName}</p>
  );
  if (order.shippingOption === "pickup")
    return (
      <Panel title={t("parcel")}>
        {option}
        {order.email && !isArchived && events.some(({ kind }) => kind === "dispatched") && (
          <div className="mt-4">
            <ResendInvoiceButton number={number} email={shownEmail(order.email)} />
          </div>
        )}
      </Panel>
    );
  return (
    <Panel title={t("parcel")}>
      {option}
      {order.parcels.length === 0 && <p className="text-stone">{t("notDispatched")}</p>}
      {order.parcels.map((parcel) => {
        const { id, carrier, trackingNumber, sentAt } = parcel;
        const url = trackingUrl(carrier, trackingNumber);
        return (
          <div key={id} className="border-t border-line pt-3 not-first:mt-4">
            <p className="text-stone">{t("dispatchedAt", { date: shortDate(sentAt) })}</p>
            {parcel.lines.length === 0 && <p>{t("parcelPart")}</p>}
            {isSeveral && parcel.lines.length > 0 && (
              <ul>
                {parcelOf(order, parcel).map(({ position, quantity, lineName }) => (
                  <li key={position} className="wrap-anywhere">{`${quantity} × ${lineName}`}</li>
                ))}
              </ul>
            )}
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
                id={id}
                email={shownEmail(order.email)}
                parcel={{ carrier: carrier ?? "", trackingNumber: trackingNumber ?? "" }}
              />
            )}
          </div>
        );
      })}
      {isSeveral && left.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-stone">{t("stillToSend")}</p>
          <ul>
            {left.map(({ position, unsent, lineName }) => (
              <li key={position} className="wrap-anywhere">{`${unsent} × ${lineName}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
