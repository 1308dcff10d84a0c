import type { ReactNode } from "react";
import { BrandFrame } from "@/components/content/brand-frame";

export default function EnglishBrandLayout({ children }: { children: ReactNode }) {
  return <BrandFrame language="en">{children}</BrandFrame>;
}
