import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Empty } from "@/components/admin/parts/empty";
import { ListHead } from "@/components/admin/parts/list-head";
import { SearchForm } from "@/components/admin/parts/search-form";
import { HoverLink } from "@/components/ui/hover-link-client";
import { findTasks, groupsOf } from "@/lib/desk/manual/tasks";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { sayCount } from "@/lib/platform/format/say-count";
import { textPath } from "@/lib/platform/routes";
import text from "#messages/manual.json";

export const instant = false;

export const metadata: Metadata = { title: text.title };

export default async function HelpPage({ searchParams }: PageProps<"/admin/hilfe">) {
  const { role } = await requireAdmin("sales", "workshop");
  const submit = (await getTranslations("search"))("submit");
  const { query } = parseListState(await searchParams, []);
  const found = findTasks(role, query);
  const groups = query ? [{ title: sayCount(text.found, found.length), tasks: found }] : groupsOf(role);
  return (
    <>
      <ListHead title={text.title} />
      <p className="mt-2 mb-6 prose-measure text-stone">{text.intro}</p>
      <SearchForm
        path="/admin/hilfe"
        query={query}
        filter={null}
        labels={{ label: text.label, submit, reset: text.reset }}
      />
      {query && found.length === 0 ? (
        <Empty text={text.none} reset={{ label: text.reset, href: "/admin/hilfe" }} />
      ) : (
        <div className="mt-8 gap-x-12 lg:columns-2">
          {groups.map(({ title, tasks }) => (
            <section key={title} className="mb-10 break-inside-avoid">
              <h2 className="font-serif text-xl">{title}</h2>
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {tasks.map((task) => (
                  <li key={task.slug}>
                    <HoverLink
                      href={textPath(`/admin/hilfe/${task.slug}`)}
                      className="flex min-h-11 items-center py-2 -outline-offset-2"
                    >
                      <span className="text-link">{task.title}</span>
                    </HoverLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
