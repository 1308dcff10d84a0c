import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { AdminToaster } from "@/components/admin/shell/admin-toaster";
import { TooltipProvider } from "@/components/ui/tooltip";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function AdminAreaLayout({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      {children}
      <Suspense>
        <AdminToaster />
      </Suspense>
    </TooltipProvider>
  );
}
