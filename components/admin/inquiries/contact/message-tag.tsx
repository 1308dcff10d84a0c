import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { ContactStatus } from "@/lib/inquiries/contact/admin/status";

export async function MessageTag({ status }: { status: ContactStatus }) {
  const t = await getTranslations("admin.contact");
  return <Tag tone={status === "new" ? "open" : "quiet"}>{t(`statuses.${status}`)}</Tag>;
}
