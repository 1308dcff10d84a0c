import type { Metadata } from "next";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("care").title };

export default function CareTextsPage() {
  return <PartPage part="care" />;
}
