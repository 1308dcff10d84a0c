import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { interpolate } from "@/lib/platform/format/interpolate";
import { shortMoment } from "@/lib/platform/format/dates";
import { restoreSettingsAction } from "@/lib/desk/settings/admin/actions";
import type { Revision } from "@/lib/desk/settings/admin/queries";
import type { PartName } from "@/lib/settings/parts";
import text from "#messages/client/admin-settings.json";
import { changeInWords } from "./words";

export function RevisionList({ part, revisions }: { part: PartName; revisions: Revision[] }) {
  const newest = revisions[0]?.number ?? 0;
  const columns: Column<Revision>[] = [
    {
      id: "when",
      head: text.columns.when,
      isRowHeader: true,
      className: "text-[0.9375rem]",
      cell: ({ number, at, who }) => (
        <>
          <time dateTime={at.toISOString()} className="block tabular-nums">
            {shortMoment(at)}
          </time>
          <span className="block wrap-anywhere text-stone">
            {number === 1 ? text.delivered : (who ?? text.unknown)}
          </span>
        </>
      ),
    },
    {
      id: "what",
      head: text.columns.what,
      className: "text-[0.9375rem] wrap-anywhere",
      cell: ({ number, changed, before, stored }) =>
        number === 1
          ? text.deliveredText
          : changed.length === 0
            ? text.same
            : changed.map((name) => (
                <Change
                  key={name}
                  part={part}
                  name={name}
                  before={fieldOf(before, name)}
                  after={fieldOf(stored, name)}
                />
              )),
    },
    {
      id: "actions",
      head: <span className="sr-only">{text.columns.actions}</span>,
      cell: ({ number, at }) =>
        number === newest ? (
          <span className="text-stone">{text.present}</span>
        ) : (
          <ConfirmButton
            label={text.restore}
            name={interpolate(text.restoreOf, { time: shortMoment(at), number: String(number) })}
            title={text.restoreTitle}
            action={restoreSettingsAction.bind(null, part, newest, number)}
          >
            {interpolate(text.restoreText, { time: shortMoment(at) })}
          </ConfirmButton>
        ),
    },
  ];
  return (
    <DataTable
      caption={text.history}
      columns={columns}
      rows={revisions}
      rowKey={({ number }) => number}
      gridClassName="gap-x-8 @list:grid-cols-[13rem_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 items-start gap-x-8 gap-y-2 py-4"
    />
  );
}

type ChangeProps = { part: PartName; name: string; before: unknown; after: unknown };

/** What was said before and after, where it is text; of lists only what happened to which. */
function Change({ part, name, before, after }: ChangeProps) {
  const words = changeInWords(part, name, before, after);
  const [old, now] = [textIn(before), textIn(after)];
  if (old === null || now === null) return <p>{words}</p>;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">{words}</summary>
      <dl className="mb-3 border-l border-line pl-4 whitespace-pre-line">
        <dt className="text-sm text-stone">{text.before}</dt>
        <dd>{old || text.empty}</dd>
        <dt className="mt-2 text-sm text-stone">{text.after}</dt>
        <dd>{now || text.empty}</dd>
      </dl>
    </details>
  );
}

function textIn(value: unknown): string | null {
  if (value === null || value === undefined) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) && value.every((line) => typeof line === "string") ? value.join("\n") : null;
}

/** Stored JSON, whose parts are objects. */
const fieldOf = (stored: unknown, name: string) => (stored as Record<string, unknown> | undefined)?.[name];
