import type { SupabaseClient } from "@supabase/supabase-js";
import { getTranslations } from "next-intl/server";
import { Fold } from "@/components/ui/accordion";
import { orNull } from "@/lib/admin/settle";
import { shortMoment } from "@/lib/admin/times";
import { formatValue, isTelling } from "@/lib/audit/format";
import { listHistory, type AuditEntry } from "@/lib/audit/queries";

type Props = {
  table: "products" | "categories" | "discount_codes" | "orders" | "withdrawals" | "mail_outbox";
  rowId: string;
  client: SupabaseClient;
};

/** Who changed a row, when, and what from what to what; folded away until asked for. */
export async function History({ table, rowId, client }: Props) {
  const [t, found] = [await getTranslations("admin.audit"), await orNull(listHistory(client, table, rowId))];
  return (
    <Fold title={t("title")}>
      {!found && <p role="alert">{t("failed")}</p>}
      {found?.value.length === 0 && <p className="text-stone">{t("none")}</p>}
      <ol className="space-y-5">
        {found?.value.map((entry) => (
          <li key={entry.id}>
            <p className="text-[0.9375rem]">
              <span className="font-medium">{t(`actions.${entry.action}`)}</span>
              <span className="text-stone">
                {" "}
                {t("by", { who: entry.who ?? t("unknown"), when: shortMoment(entry.at) })}
              </span>
            </p>
            <Changes entry={entry} />
          </li>
        ))}
      </ol>
    </Fold>
  );
}

async function Changes({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations("admin.audit");
  const words = { yes: t("yes"), no: t("no"), empty: t("empty") };
  const changes = entry.changes.filter(isTelling);
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1.5 space-y-1 border-l border-line pl-4 text-[0.9375rem]">
      {changes.map(({ field, before, after }) => {
        const key = `fields.${field}`;
        return (
          <div key={field} className="wrap-anywhere">
            <dt className="inline text-stone">{t.has(key as "title") ? t(key as "title") : field}: </dt>
            <dd className="inline">
              <span className="sr-only">{t("before")} </span>
              {formatValue(field, before, words)}
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {t("after")} </span>
              {formatValue(field, after, words)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
