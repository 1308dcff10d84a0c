import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { GiftCard } from "@/components/admin/orders/gift-card";
import { PackingSlip } from "@/components/admin/orders/packing-slip";
import { PrintButton } from "@/components/admin/orders/print-button";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { findAdminOrder } from "@/lib/orders/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/bestellungen/[number]/packzettel">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("admin.orders.slip");
  return { title: t("title", { number: (await params).number }) };
}

export default async function PackingSlipPage({ params }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.orders.slip");
  const { number } = await params;
  const order = await findAdminOrder(client, number);
  if (!order) notFound();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <HoverTextLink href={adminOrderPath(order.number)}>{t("back")}</HoverTextLink>
        <PrintButton />
      </div>
      <PackingSlip order={order} />
      {order.giftMessage !== null && <GiftCard message={order.giftMessage} />}
    </>
  );
}
