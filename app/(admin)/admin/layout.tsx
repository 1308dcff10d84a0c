import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense, type ReactNode } from "react";
import { AdminHeader } from "@/components/admin/shell/admin-header";
import { AdminSidebar } from "@/components/admin/shell/admin-sidebar";
import { Checking } from "@/components/admin/shell/checking";
import { FreshOnBack } from "@/components/admin/shell/fresh-on-back";
import { SessionWatch } from "@/components/admin/shell/session-watch";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.shell");
  return { title: { default: t("title"), template: `%s – ${t("title")}` } };
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <FreshOnBack />
      <SessionWatch />
      <AdminHeader />
      <div className="flex flex-1">
        <AdminSidebar />
        <main
          id="inhalt"
          className="min-w-0 flex-1 border-line px-5 pt-8 pb-48 md:px-10 md:py-10 lg:border-l xl:px-16 print:border-0"
        >
          <div className="mx-auto max-w-[80rem]">
            <Suspense fallback={<Checking />}>{children}</Suspense>
          </div>
        </main>
      </div>
    </>
  );
}
