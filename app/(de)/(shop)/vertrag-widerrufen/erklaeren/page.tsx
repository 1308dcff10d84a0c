import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawalFrame } from "@/components/withdrawals/withdrawal-frame";

// Where browsers without JavaScript go on with the form of /vertrag-widerrufen; static, see withdrawal-client.tsx.
export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("withdrawal");
  return {
    title: t("title"),
    description: t("description"),
    alternates: { canonical: "/vertrag-widerrufen" },
    robots: { index: false, follow: true },
  };
}

export default async function PlainWithdrawalPage() {
  return <WithdrawalFrame known={null} />;
}
