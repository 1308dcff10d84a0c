import type { Metadata } from "next";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("sizes").title };

export default function SizesTextsPage() {
  return <PartPage part="sizes" />;
}
