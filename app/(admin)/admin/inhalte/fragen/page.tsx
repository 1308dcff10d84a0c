import type { Metadata } from "next";
import { PartPage } from "@/components/admin/settings/part-page";
import { wordsOf } from "@/components/admin/settings/words";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("questions").title };

export default function QuestionsPage() {
  return <PartPage part="questions" />;
}
