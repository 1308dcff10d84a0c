import { getTranslations } from "next-intl/server";
import { MissedList } from "@/components/admin/parts/missed-list";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { MissedAddress } from "@/lib/seo/redirects/admin/queries";
import { CreateRedirectButton } from "./redirect-buttons";

export async function MissedAddresses({ missed }: { missed: MissedAddress[] }) {
  const t = await getTranslations("admin.redirects");
  return (
    <MissedList
      title={t("missed")}
      intro={t(missed.length > 0 ? "missedIntro" : "missedNone", { days: RETENTION.missedSearchDays })}
      heads={{ text: t("columns.path"), count: t("columns.requests"), actions: t("columns.actions") }}
      rows={missed}
      text={({ path }) => path}
      times={({ requests: count }, day) => t("times", { count, day })}
      action={({ path }) => <CreateRedirectButton path={path} />}
    />
  );
}
