import type { ReactNode } from "react";
import { ActButton } from "@/components/admin/parts/act-button";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { textPath } from "@/lib/platform/routes";
import type { OpeningGroup as Group, OpeningLine } from "@/lib/desk/golive/golive";
import { setOpeningAction } from "@/lib/desk/settings/admin/actions";
import type { Revision } from "@/lib/desk/settings/admin/queries";
import { unknown } from "#messages/client/admin-settings.json";
import text from "#messages/opening.json";
import { StateMark } from "./state-mark";

const notes: Partial<Record<Group, string>> = text.notes;

type Props = { group: Group; lines: OpeningLine[]; revisions: Revision[]; children?: ReactNode };

export function OpeningGroup({ group, lines, revisions, children }: Props) {
  return (
    <section id={group} aria-labelledby={`${group}-title`} className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={`${group}-title`} className="font-serif text-xl">
          {text.groups[group]}
        </h2>
        <p className="text-sm text-stone tabular-nums">{progressOf(lines)}</p>
      </div>
      {notes[group] && <p className="mt-1 prose-measure text-stone">{notes[group]}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.name} line={line} last={revisions.find(({ changed }) => changed.includes(line.name))} />
        ))}
      </ul>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}

/** `last`: when and by whom the fact was confirmed. */
function Line({ line, last }: { line: OpeningLine; last: Revision | undefined }) {
  const { isDone, title, fact, href } = line;
  const action = isDone ? text.takeBack : text.confirm;
  const state = fact ? (isDone ? text.confirmed : text.unconfirmed) : isDone ? text.done : text.open;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <div className="flex items-center sm:min-h-11">
        <StateMark state={isDone ? "done" : "alert"}>{state}</StateMark>
      </div>
      <div>
        <HoverTextLink href={textPath(href)}>{title}</HoverTextLink>
        {(fact || !isDone) && <p className="prose-measure text-[0.9375rem] text-stone">{line.text}</p>}
        {fact && isDone && last && (
          <p className="mt-1 text-sm text-stone">
            {interpolate(text.confirmedBy, { time: shortMoment(last.at), who: last.who ?? unknown })}
          </p>
        )}
      </div>
      {fact && (
        <ActButton
          label={action}
          name={interpolate(text.actionOf, { title, action })}
          action={setOpeningAction.bind(null, fact, !isDone)}
        />
      )}
    </li>
  );
}

export function progressOf(lines: readonly { isDone: boolean }[]): string {
  const done = lines.filter(({ isDone }) => isDone).length;
  return interpolate(text.progress, { done: String(done), all: String(lines.length) });
}
