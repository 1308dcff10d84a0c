import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";

/** The way to withdraw from this order's contract, its form filled in already. */
export async function OrderWithdrawal({ token }: { token: string }) {
  const t = await getTranslations("order");
  return (
    <>
      <p className="prose-measure">{t("withdrawText")}</p>
      <Link
        href={`/vertrag-widerrufen?bestellung=${token}`}
        className={`mt-4 ${buttonVariants({ variant: "outline" })}`}
      >
        {t("withdraw")}
      </Link>
    </>
  );
}
