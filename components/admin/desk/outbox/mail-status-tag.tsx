import { getTranslations } from "next-intl/server";
import { Tag } from "@/components/admin/parts/tag";
import type { MailStatus } from "@/lib/mail/head";

const TONES = { waiting: "open", sending: "open", sent: "quiet", kept: "quiet", failed: "alert" } as const;

export async function MailStatusTag({ status }: { status: MailStatus }) {
  const t = await getTranslations("admin.mails.statuses");
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}
