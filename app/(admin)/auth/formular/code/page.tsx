import type { Metadata } from "next";
import { CodeCard } from "@/components/admin/auth/code-card";
import { factor as words } from "#messages/client/admin-auth.json";

export const ensureStatic = "navigation";

export const metadata: Metadata = { title: words.title };

export default function PlainCodePage() {
  return <CodeCard hidden={{}} />;
}
