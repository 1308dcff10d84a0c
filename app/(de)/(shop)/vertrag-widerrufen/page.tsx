import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { WithdrawalFrame } from "@/components/withdrawals/withdrawal-frame";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { findKnownOrder, type KnownOrder } from "@/lib/withdrawals/known-order";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/vertrag-widerrufen">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("withdrawal");
  const { bestellung, art } = await searchParams;
  const title = t(kindOf(art) === "voluntary" ? "voluntaryTitle" : "title");
  return {
    ...(await pageMetadata({ path: "/vertrag-widerrufen", title, description: t("description") })),
    ...(bestellung === undefined ? {} : { robots: { index: false, follow: false } }),
  };
}

export default async function WithdrawalPage({ searchParams }: Props) {
  const { bestellung, art } = await searchParams;
  return <WithdrawalFrame known={await known(bestellung)} kind={kindOf(art)} />;
}

const kindOf = (asked: string | string[] | undefined) => (asked === "freiwillig" ? "voluntary" : "withdrawal");

/** Null when the order can't be read: withdrawing must still work. */
async function known(token: string | string[] | undefined): Promise<KnownOrder | null> {
  if (typeof token !== "string") return null;
  await connection();
  try {
    return await findKnownOrder(token);
  } catch (error) {
    console.error("Error reading an order to withdraw from:", error instanceof Error ? error.message : error);
    return null;
  }
}
