import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { workPath } from "@/lib/workshop/admin/paths";
import type { Work } from "@/lib/workshop/admin/queries";
import { WorkTag } from "./work-tag";

export async function OrderWork({ work }: { work: Work[] }) {
  if (work.length === 0) return null;
  const t = await getTranslations("admin.workshop");
  const mustDecide = work.some(({ state, order }) => state === "waiting" && order.status === "paid");
  return (
    <Panel title={t("ofOrder")}>
      {mustDecide && <p className="mb-2 text-stone">{t("mustDecide")}</p>}
      <ul>
        {work.map(({ id, name, position, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 grow">
              {name}
              <span className="ml-2 text-sm text-stone tabular-nums">({position})</span>
            </span>
            <WorkTag state={state} />
            <HoverTextLink href={workPath(id)}>{t("toWork")}</HoverTextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
