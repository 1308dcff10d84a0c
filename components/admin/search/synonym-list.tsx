import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import type { Synonym } from "@/lib/search/admin/queries";
import { FACTS } from "@/lib/search/admin/schema";
import { synonym as text } from "#messages/client/admin-ops.json";
import { DeleteSynonymButton, EditSynonymButton } from "./synonym-buttons";
import type { SynonymFormProps } from "./synonym-form";

type Props = { synonyms: Synonym[] } & Pick<SynonymFormProps, "categories" | "pages">;

export async function SynonymList({ synonyms, categories, pages }: Props) {
  const t = await getTranslations("admin.synonyms");
  const factName = (fact: string | null) => {
    const known = FACTS.find((name) => name === fact);
    return known ? text.facts[known] : (categories.find(({ slug }) => slug === fact)?.name ?? fact);
  };
  const pageName = (page: string | null) => pages.find(({ path }) => path === page)?.title ?? page;
  const columns: Column<Synonym>[] = [
    {
      id: "words",
      head: t("columns.words"),
      isRowHeader: true,
      cell: ({ words }) => <span className="font-medium wrap-anywhere">{words.join(", ")}</span>,
    },
    {
      id: "means",
      head: t("columns.means"),
      className: "text-[0.9375rem] wrap-anywhere",
      cell: ({ meanings, fact, page, note }) => {
        const parts = [meanings.join(", "), factName(fact), pageName(page)].filter(Boolean);
        return (
          <>
            <p>{parts.length > 0 ? parts.join(" · ") : <span className="text-stone">{t("passedOver")}</span>}</p>
            {note && <p className="text-stone">{note}</p>}
          </>
        );
      },
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      cell: ({ id, version, words, meanings, fact, page, note }) => (
        <div className="flex flex-wrap gap-2">
          <EditSynonymButton
            seen={{ id, version }}
            values={{
              words: words.join("\n"),
              meanings: meanings.join("\n"),
              fact: fact ?? "",
              page: page ?? "",
              note: note ?? "",
            }}
            categories={categories}
            pages={pages}
          />
          <DeleteSynonymButton id={id} words={words[0] ?? ""} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={synonyms}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4"
    />
  );
}
