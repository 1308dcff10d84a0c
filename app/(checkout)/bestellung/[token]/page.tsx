import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderPage } from "@/components/orders/order-page";
import { loadOrder } from "./load-order";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("order");
  return { title: t("title") };
}

export default async function OrderStatusPage({ params }: Props) {
  return <OrderPage order={await loadOrder(params)} />;
}
