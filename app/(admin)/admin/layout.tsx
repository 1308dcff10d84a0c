import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense, type ReactNode } from "react";
import { AdminHeader } from "@/components/admin/shell/admin-header";
import { Checking } from "@/components/admin/shell/checking";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.shell");
  return { title: { default: t("title"), template: `%s – ${t("title")}` } };
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AdminHeader />
      <main id="inhalt" className="gutter flex-1 py-8 md:py-10">
        <Suspense fallback={<Checking />}>{children}</Suspense>
      </main>
    </>
  );
}
