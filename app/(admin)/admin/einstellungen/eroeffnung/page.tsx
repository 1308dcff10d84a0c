import type { Metadata } from "next";
import { OpeningGroup, progressOf } from "@/components/admin/desk/golive/opening-group";
import { ServerNotes } from "@/components/admin/desk/golive/server-notes";
import { TaskLink } from "@/components/admin/desk/manual/task-link";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { ListHead } from "@/components/admin/parts/list-head";
import { wordsOf } from "@/components/admin/settings/words";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { interpolate } from "@/lib/platform/format/interpolate";
import { textPath } from "@/lib/platform/routes";
import { archiveSamplesAction, removeTestDataAction } from "@/lib/desk/golive/admin/actions";
import { getOpening } from "@/lib/desk/golive/admin/queries";
import type { OpeningGroup as Group } from "@/lib/desk/golive/golive";
import { listRevisions } from "@/lib/desk/settings/admin/queries";
import settings from "#messages/client/admin-settings.json";
import text from "#messages/opening.json";

export const instant = false;

const { title, intro } = wordsOf("opening");

export const metadata: Metadata = { title };

/** Object.keys says string for every key. */
const GROUPS = Object.keys(text.groups) as Group[];

/** More than each fact confirmed, taken back and confirmed again. */
const MAX_REVISIONS = 200;

export default async function OpeningPage() {
  const admin = await requireAdmin();
  const [{ lines, samples }, revisions] = await Promise.all([
    getOpening(admin),
    listRevisions(admin.client, "opening", MAX_REVISIONS),
  ]);
  const groups = GROUPS.map((group) => ({ group, lines: lines.filter((line) => line.group === group) }));
  const hasTestData = lines.some(({ group, isDone }) => group === "testData" && !isDone);
  return (
    <>
      <HoverTextLink href="/admin/einstellungen">{settings.lists["/admin/einstellungen"].title}</HoverTextLink>
      <ListHead title={title} count={progressOf(lines)} />
      <p className="mt-2 prose-measure text-stone">{lines.every(({ isDone }) => isDone) ? text.ready : intro}</p>
      <TaskLink slug="eroeffnen" />
      <nav aria-label={title} className="mt-6">
        <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {groups.map((one) => (
            <li key={one.group} className="flex min-h-11 items-center justify-between gap-4 border-b border-line">
              <HoverTextLink href={textPath(`#${one.group}`)}>{text.groups[one.group]}</HoverTextLink>
              <span className="text-sm text-stone tabular-nums">{progressOf(one.lines)}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ group, lines: own }) => (
        <OpeningGroup key={group} group={group} lines={own} revisions={revisions}>
          {group === "range" && samples > 0 && (
            <ConfirmButton label={text.archive} title={text.archiveTitle} action={archiveSamplesAction} isDestructive>
              {interpolate(text.archiveText, { count: String(samples) })}
            </ConfirmButton>
          )}
          {group === "testData" && hasTestData && (
            <ConfirmButton label={text.remove} title={text.removeTitle} action={removeTestDataAction} isDestructive>
              {text.removeText}
            </ConfirmButton>
          )}
        </OpeningGroup>
      ))}
      <ServerNotes />
    </>
  );
}
