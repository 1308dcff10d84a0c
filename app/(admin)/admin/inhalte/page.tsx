import type { Metadata } from "next";
import { PartList } from "@/components/admin/settings/part-list";
import { requireAdmin } from "@/lib/platform/auth/guard";
import text from "#messages/client/admin-settings.json";

export const instant = false;

export const metadata: Metadata = { title: text.lists["/admin/inhalte"].title };

export default async function ContentsPage() {
  const { client } = await requireAdmin();
  return <PartList client={client} below="/admin/inhalte" />;
}
