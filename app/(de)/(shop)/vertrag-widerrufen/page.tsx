import type { Metadata } from "next";
import { connection } from "next/server";
import type { ComponentProps } from "react";
import { getTranslations } from "next-intl/server";
import { WithdrawalFrame } from "@/components/withdrawals/withdrawal-frame";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { NOTHING_DECLARED } from "@/lib/withdrawals/schema";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/vertrag-widerrufen">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("withdrawal");
  const { bestellung } = await searchParams;
  return {
    ...(await pageMetadata({ path: "/vertrag-widerrufen", title: t("title"), description: t("description") })),
    // The address may hold an order's secret token. Not "no-referrer": Next refuses a form posted from the origin "null".
    referrer: "same-origin",
    ...(bestellung === undefined ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function WithdrawalPage({ searchParams }: Props) {
  return <WithdrawalFrame {...await known((await searchParams).bestellung)} />;
}

/** The order's data to prefill, while its link alone shows the order. Empty when it can't be read: withdrawing must still work. */
async function known(token: string | string[] | undefined): Promise<ComponentProps<typeof WithdrawalFrame>> {
  if (typeof token !== "string") return { known: NOTHING_DECLARED };
  await connection();
  try {
    const order = await findOrder(token);
    if (!order || needsPostalCode(order, new Date())) return { known: NOTHING_DECLARED };
    const { firstName, lastName, number, email, items } = order;
    return {
      known: { ...NOTHING_DECLARED, name: `${firstName} ${lastName}`, contract: number, email },
      articles: [...new Set(items.filter(({ isMadeToOrder }) => !isMadeToOrder).map(({ name }) => name))],
      engraved: items.filter(({ isMadeToOrder }) => isMadeToOrder).map(({ lineName }) => lineName),
    };
  } catch (error) {
    console.error("Error reading an order to withdraw from:", error instanceof Error ? error.message : error);
    return { known: NOTHING_DECLARED };
  }
}
