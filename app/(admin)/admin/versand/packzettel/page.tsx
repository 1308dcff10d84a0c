import { getTranslations } from "next-intl/server";
import { GiftCard } from "@/components/admin/orders/gift-card";
import { PackingSlip } from "@/components/admin/orders/packing-slip";
import { PrintButton } from "@/components/admin/orders/print-button";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { parseNumbers } from "@/lib/orders/admin/dispatch/chosen";
import { findPacked } from "@/lib/orders/admin/dispatch/queries";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";

export const instant = false;

type Props = PageProps<"/admin/versand/packzettel">;

export const generateMetadata = () => pageTitle("admin.dispatch.slips.title");

export default async function PackingSlipsPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.dispatch.slips");
  const numbers = parseNumbers([(await searchParams)["bestellungen"]].flat()[0]);
  const orders = numbers.length > 0 ? await findPacked(client, numbers) : [];
  const missing = numbers.filter((number) => !orders.some((order) => order.number === number));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <HoverTextLink href="/admin/versand">{t("back")}</HoverTextLink>
        {orders.length > 0 && <PrintButton />}
      </div>
      {orders.length === 0 ? (
        <p className="mt-6">{t("none")}</p>
      ) : (
        missing.length > 0 && <p className="mt-6 print:hidden">{t("missing", { numbers: missing.join(", ") })}</p>
      )}
      {orders.map((order) => (
        <div key={order.number} className="not-first-of-type:break-before-page">
          <PackingSlip order={order} />
          {order.giftMessage !== null && <GiftCard message={order.giftMessage} />}
        </div>
      ))}
    </>
  );
}
