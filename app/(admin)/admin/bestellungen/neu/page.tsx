import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ManualOrderForm } from "@/components/admin/checkout/manual-order-form";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { offersOnline } from "@/lib/settings/payment";
import { currentSettings } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import { intro, title } from "#messages/client/admin-new-order.json";

export const instant = false;

export const metadata: Metadata = { title };

export default async function NewOrderPage() {
  await requireAdmin("sales");
  const t = await getTranslations("admin.orders");
  const shop = await currentSettings();
  return (
    <>
      <HoverTextLink href="/admin/bestellungen">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading">{title}</h1>
      <p className="mt-3 prose-measure text-stone">{intro}</p>
      <ManualOrderForm conditions={conditionsOf(shop)} offersOnline={offersOnline(shop.payment)} />
    </>
  );
}
