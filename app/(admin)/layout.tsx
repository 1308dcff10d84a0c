import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { AdminToaster } from "@/components/admin/shell/admin-toaster";
import { ScrollToTop } from "@/components/layout/scroll-to-top";
import { TooltipProvider } from "@/components/ui/tooltip";
import { Document, documentMetadata, documentViewport } from "../document";
import { ADMIN_STYLES } from "./admin-styles";

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await documentMetadata()),
  robots: { index: false, follow: false },
});
export const viewport = documentViewport;

export default function AdminAreaLayout({ children }: { children: ReactNode }) {
  return (
    <Document className={ADMIN_STYLES} language="de">
      <TooltipProvider>
        {children}
        <Suspense>
          <AdminToaster />
          <ScrollToTop />
        </Suspense>
      </TooltipProvider>
    </Document>
  );
}
