import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ErrorToast } from "@/components/admin/parts/error-toast";

export async function LoadFailure() {
  const t = await getTranslations("admin.products");
  return (
    <div role="alert" className="py-8">
      <ErrorToast text={t("failed")} />
      <p>{t("failed")}</p>
      <Link href="/admin/produkte" prefetch={false} className="mt-3 inline-flex min-h-11 items-center">
        <span className="text-link">{t("retry")}</span>
      </Link>
    </div>
  );
}
