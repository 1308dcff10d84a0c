import type { ReactNode } from "react";
import { BrandFrame } from "@/components/company/brand-frame";

export default function GermanBrandLayout({ children }: { children: ReactNode }) {
  return <BrandFrame language="de">{children}</BrandFrame>;
}
