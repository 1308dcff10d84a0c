import { getTranslations } from "next-intl/server";
import { DataTable } from "@/components/admin/parts/data-table";
import type { Redirect } from "@/lib/seo/redirects/admin/queries";
import { DeleteRedirectButton, EditRedirectButton } from "./redirect-buttons";

export async function RedirectList({ redirects }: { redirects: Redirect[] }) {
  const t = await getTranslations("admin.redirects");
  return (
    <DataTable
      caption={t("title")}
      columns={[
        {
          id: "from",
          head: t("columns.from"),
          isRowHeader: true,
          cell: ({ fromPath }) => <span className="font-medium wrap-anywhere">{fromPath}</span>,
        },
        {
          id: "to",
          head: t("columns.to"),
          // Not followed by the client router: what is no page leads on.
          cell: ({ toPath }) => (
            <a href={toPath} className="text-link wrap-anywhere">
              → {toPath}
            </a>
          ),
        },
        {
          id: "actions",
          head: <span className="sr-only">{t("columns.actions")}</span>,
          cell: (redirect) => (
            <div className="flex flex-wrap gap-2">
              <EditRedirectButton {...redirect} />
              <DeleteRedirectButton id={redirect.id} fromPath={redirect.fromPath} />
            </div>
          ),
        },
      ]}
      rows={redirects}
      rowKey={({ id }) => id}
      from="@3xl"
      gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4"
    />
  );
}
