import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { AdminToaster } from "@/components/admin/shell/admin-toaster";
import { PageShown } from "@/components/layout/page-shown";
import { TooltipProvider } from "@/components/ui/tooltip";
import { LEAVE_LAYER } from "@/lib/platform/first-script";
import { Document, documentMetadata, documentViewport } from "../document";
import { ADMIN_STYLES } from "./admin-styles";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await documentMetadata()),
  robots: { index: false, follow: false },
});
export const generateViewport = documentViewport;

export default function AdminAreaLayout({ children }: { children: ReactNode }) {
  return (
    <Document className={ADMIN_STYLES} language="de">
      <script dangerouslySetInnerHTML={{ __html: LEAVE_LAYER }} />
      <TooltipProvider>
        {children}
        <Suspense>
          <AdminToaster />
          <PageShown />
        </Suspense>
      </TooltipProvider>
    </Document>
  );
}
