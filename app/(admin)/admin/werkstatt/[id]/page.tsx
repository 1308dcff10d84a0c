import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { Panel } from "@/components/admin/parts/panel";
import { SheetPicture } from "@/components/admin/workshop/sheet-picture";
import { WorkActions } from "@/components/admin/workshop/work-actions";
import { WorkFacts } from "@/components/admin/workshop/work-facts";
import { WorkTag } from "@/components/admin/workshop/work-tag";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { shortMoment } from "@/lib/platform/format/dates";
import { findWork } from "@/lib/workshop/admin/queries";
import { sheetFacts } from "@/lib/workshop/sheet-facts";

export const instant = false;

type Props = PageProps<"/admin/werkstatt/[id]">;

export const generateMetadata = () => pageTitle("admin.workshop.title");

export default async function WorkPage({ params }: Props) {
  const admin = await requireAdmin("workshop");
  const { client } = admin;
  const t = await getTranslations("admin.workshop");
  const work = await findWork(client, (await params).id);
  if (!work) notFound();
  const { id, order, position, state, crop, seed, shape, picture, reason, decidedAt, producedAt } = work;
  const facts = crop && sheetFacts(work.dimensions, crop, work.pieces);
  return (
    <>
      <HoverTextLink href="/admin/werkstatt">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("one", { number: order.number, position })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-stone">
        <WorkTag state={state} />
        {decidedAt && <span className="tabular-nums">{t("decided", { time: shortMoment(decidedAt) })}</span>}
        {producedAt && <span className="tabular-nums">{t("produced", { time: shortMoment(producedAt) })}</span>}
      </p>
      {reason && <p className="mt-3 prose-measure wrap-anywhere">{t("reason", { reason })}</p>}
      <WorkActions work={work} mayRefuse={admin.role === "admin"} />
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Panel title={t("picture")}>
          {crop && facts && picture && seed !== null ? (
            <SheetPicture
              {...{ picture, crop, seed, shape }}
              sheet={facts.sheet}
              pieces={facts.pieces}
              alt={t("pictureAlt")}
            />
          ) : (
            <p className="text-stone">{t("gone")}</p>
          )}
        </Panel>
        <WorkFacts work={work} facts={facts} />
      </div>
      <div className="mt-10 border-t border-line">
        <RowLog admin={admin} table="workshop_items" rowId={id} />
      </div>
    </>
  );
}
