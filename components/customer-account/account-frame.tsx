import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/layout/breadcrumb";

export async function AccountFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations("account");
  return (
    <div className="gutter pt-5 pb-24 md:pt-8">
      <Breadcrumb crumbs={[{ label: t("title") }]} />
      <h1 className="mt-4 display-type text-title">{t("title")}</h1>
      {children}
    </div>
  );
}
