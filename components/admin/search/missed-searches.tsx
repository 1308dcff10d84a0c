import { getTranslations } from "next-intl/server";
import { MissedList } from "@/components/admin/parts/missed-list";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { MissedSearch } from "@/lib/search/admin/queries";
import { CreateSynonymButton } from "./synonym-buttons";
import type { SynonymFormProps } from "./synonym-form";

type Props = { missed: MissedSearch[] } & Pick<SynonymFormProps, "categories" | "pages">;

export async function MissedSearches({ missed, ...choices }: Props) {
  const t = await getTranslations("admin.synonyms");
  return (
    <MissedList
      title={t("missed")}
      intro={missed.length > 0 ? t("missedIntro", { days: RETENTION.missedSearchDays }) : t("missedNone")}
      heads={{ text: t("columns.words"), count: t("columns.searches"), actions: t("columns.actions") }}
      rows={missed}
      text={({ words }) => words}
      times={({ searches: count }, day) => t("times", { count, day })}
      action={({ words }) => <CreateSynonymButton words={words} {...choices} />}
    />
  );
}
