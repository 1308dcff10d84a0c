import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";

/** The link to the online withdrawal, named as § 356a BGB requires. */
export async function WithdrawButton() {
  const t = await getTranslations("legal");
  return (
    <Link href="/vertrag-widerrufen" className={buttonVariants()}>
      {t("withdraw")}
    </Link>
  );
}
