import type { ReactNode } from "react";
import { BrandFrame } from "@/components/content/brand-frame";

export default function GermanBrandLayout({ children }: { children: ReactNode }) {
  return <BrandFrame language="de">{children}</BrandFrame>;
}
