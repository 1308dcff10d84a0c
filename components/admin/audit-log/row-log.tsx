import { getTranslations } from "next-intl/server";
import { AccordionItem } from "@/components/ui/accordion";
import { orNull } from "@/lib/platform/admin/or-null";
import { listRowLog, type Audited } from "@/lib/platform/audit-log/log";
import type { Admin } from "@/lib/platform/auth/guard";
import { LogEntries } from "./log-entries";

type Props = { admin: Admin; table: Audited; rowId: number };

/** Nothing for other roles than admin, which may not read the log. */
export async function RowLog({ admin: { client, role }, table, rowId }: Props) {
  if (role !== "admin") return null;
  const t = await getTranslations("admin.audit");
  const found = await orNull(listRowLog(client, table, rowId));
  return (
    <AccordionItem title={t("title")}>
      {!found && <p role="alert">{t("failed")}</p>}
      {found?.value.length === 0 && <p className="text-stone">{t("none")}</p>}
      {found && found.value.length > 0 && <LogEntries entries={found.value} withSubject={false} />}
    </AccordionItem>
  );
}
