import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OldOrderNote } from "@/components/orders/old-order-note";
import { ThanksPage } from "@/components/orders/thanks-page";
import { env } from "@/lib/env";
import { loadOrder } from "../load-order";

type Props = PageProps<"/bestellung/[token]/danke">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("thanksTitle") };
}

export default async function OrderThanksPage({ params }: Props) {
  const order = await loadOrder(params);
  if (!order) return <OldOrderNote token={(await params).token} />;
  return (
    <ThanksPage
      order={order}
      address={`${env.SITE_URL}/bestellung/${order.token}`}
      keepsMail={order.mode === "test" && env.SMTP_URL === undefined}
    />
  );
}
