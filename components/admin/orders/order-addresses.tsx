import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { customerPath } from "@/lib/desk/customers/paths";
import { addressLines } from "@/lib/orders/address";
import { canCorrect, correctionOf, correctionsOf } from "@/lib/orders/admin/correction";
import type { AdminOrder } from "@/lib/orders/admin/queries";
import { CorrectOrderButton } from "./correct-buttons";

export async function OrderAddresses({ order }: { order: AdminOrder }) {
  const t = await getTranslations("admin.orders");
  const phone = order.phone?.trim();
  return (
    <Panel title={t("addresses")}>
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-stone">{t(order.pickupStore ? "pickup" : "delivery")}</dt>
          <dd>
            <Lines lines={addressLines(order, "delivery")} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{t("billing")}</dt>
          <dd>
            {order.billing || order.company || order.pickupStore ? (
              <Lines
                lines={[...addressLines(order, "billing"), ...(order.billing ? [shownEmail(order.billing.email)] : [])]}
              />
            ) : (
              <span>{t("sameBilling")}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{t("contact")}</dt>
          <dd className="grid justify-items-start wrap-anywhere">
            {order.email ? (
              <a href={`mailto:${order.email}`} className="inline-flex min-h-11 items-center">
                <span className="text-link">{shownEmail(order.email)}</span>
              </a>
            ) : (
              <span>{t("noEmail")}</span>
            )}
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="inline-flex min-h-11 items-center">
                <span className="text-link">{phone}</span>
              </a>
            )}
            {!order.isArchived && order.email && (
              <HoverLink href={customerPath(order.number)} className="inline-flex min-h-11 items-center">
                <span className="text-link">{t("toCustomer")}</span>
              </HoverLink>
            )}
          </dd>
        </div>
      </dl>
      {canCorrect(order) && (
        <CorrectOrderButton
          number={order.number}
          seen={correctionsOf(order)}
          values={correctionOf(order)}
          hasVouchers={order.status === "paid" && order.items.some(({ isVoucher }) => isVoucher)}
        />
      )}
    </Panel>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="wrap-anywhere not-italic">
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
