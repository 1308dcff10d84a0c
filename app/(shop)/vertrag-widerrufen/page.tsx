import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Withdrawal } from "@/components/withdrawal/withdrawal-client";
import { findOrder } from "@/lib/orders/queries";
import { IDENTITY } from "@/lib/shop/identity";
import type { WithdrawalFields } from "@/lib/withdrawal/schema";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const [t, { bestellung }] = [await getTranslations("withdrawal"), await searchParams];
  return {
    title: t("title"),
    description: t("description"),
    alternates: { canonical: "/vertrag-widerrufen" },
    // An order's secret token may stand in the address.
    referrer: "no-referrer",
    ...(bestellung === undefined ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function WithdrawalPage({ searchParams }: Props) {
  const [t, { bestellung }] = [await getTranslations("withdrawal"), await searchParams];
  return (
    <div className="gutter pt-5 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      <p className="mt-6 prose-measure text-lg">{t("intro")}</p>
      <div className="mt-12 max-w-2xl">
        <Withdrawal known={await knownFields(bestellung)} contact={{ phone: IDENTITY.phone, shop: IDENTITY.email }} />
        <p className="mt-12 prose-measure text-sm text-stone">
          {t.rich("policy", {
            policy: (words) => (
              <Link href="/widerrufsrecht" className="text-link">
                {words}
              </Link>
            ),
            privacy: (words) => (
              <Link href="/datenschutz" className="text-link">
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </div>
  );
}

/** What an order's link already tells. Nobody is kept from withdrawing because the order cannot be read. */
async function knownFields(token: string | string[] | undefined): Promise<WithdrawalFields> {
  const empty = { name: "", contract: "", email: "", message: "" };
  if (typeof token !== "string") return empty;
  try {
    const order = await findOrder(token);
    if (!order) return empty;
    return { ...empty, name: `${order.firstName} ${order.lastName}`, contract: order.number, email: order.email };
  } catch (error) {
    console.error("Error reading an order to withdraw from:", error instanceof Error ? error.message : error);
    return empty;
  }
}
