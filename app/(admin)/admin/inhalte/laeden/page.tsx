import type { Metadata } from "next";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("storetexts").title };

export default function StoresTextsPage() {
  return <PartPage part="storetexts" />;
}
