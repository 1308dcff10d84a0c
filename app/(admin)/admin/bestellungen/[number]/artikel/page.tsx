import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ChangeLines } from "@/components/admin/orders/lines/change-lines";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { canChangeLines } from "@/lib/orders/admin/lines-wish";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { findAdminOrder } from "@/lib/orders/admin/queries";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { formatCents } from "@/lib/platform/format/money";
import { shippingPrice, type OrderShipping } from "@/lib/settings/conditions";
import { currentSettings } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { shipping as words } from "#messages/pages.json";

export const instant = false;

type Props = PageProps<"/admin/bestellungen/[number]/artikel">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.orders.change");
  return { title: t("title", { number: (await params).number }) };
}

export default async function ChangeLinesPage({ params }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.orders");
  const { number } = await params;
  const order = await findAdminOrder(client, number);
  if (!order) notFound();
  const { shipping } = conditionsOf(await currentSettings());
  const bought = order.shippingOption;
  const offered = bought === "pickup" ? [] : shipping;
  const options = new Map<OrderShipping, string>(
    offered.map((option) => [option.id, `${option.name}, ${shippingPrice(option, words)}`]),
  );
  // As it was bought, and perhaps not offered any more.
  options.set(bought, `${order.shippingName}, ${formatCents(order.shippingCents)}`);
  return (
    <>
      <HoverTextLink href={adminOrderPath(order.number)}>{t("slip.back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("change.heading", { number })}</h1>
      {canChangeLines(order) ? (
        <ChangeLines
          number={order.number}
          seen={order.events.length}
          items={order.items.map(
            ({ position, lineName, features, quantity, priceCents, isVoucher, isMadeToOrder }) => ({
              ...{ position, lineName, features, quantity, priceCents, isVoucher, isMadeToOrder },
            }),
          )}
          options={[...options].map(([id, label]) => ({ id, label }))}
          shipping={bought}
        />
      ) : (
        <p className="mt-6 prose-measure">{t("change.notNow")}</p>
      )}
    </>
  );
}
