"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, type ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useLeaveWarning } from "@/components/admin/catalog/use-leave-warning";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { Present } from "@/lib/desk/settings/admin/queries";
import { typedStandard } from "@/lib/settings/accounting";
import type { Part } from "@/lib/settings/part";
import { hasDrafts, PARTS, type PartName } from "@/lib/settings/parts";
import text from "#messages/client/admin-settings.json";
import { DraftFields } from "./draft-fields";
import { DraftNote } from "./draft-note";
import { RecordsField } from "./records-field";
import { messageAt, SettingField } from "./setting-field";
import { wordsOf } from "./words";
import { useSettings, type Collision } from "./use-settings";

type Props = { part: PartName; present: Present; preview?: ReactNode };

/**
 * Made of the part's fields: a further one needs its line in lib/settings and its words. `preview` reads the form's context. A link to
 * "#iban" leads into the field of that name.
 */
export function SettingsForm({ part, present, preview }: Props) {
  const { fields, form: schema }: Part = PARTS[part];
  const { form, busy, send, sendDraft, collision, draft } = useSettings(
    part,
    present,
    zodResolver(schema, undefined, { raw: true }),
  );
  const { groups, fields: words } = wordsOf(part);
  useLeaveWarning(form.formState.isDirty);
  useEffect(() => {
    const name = location.hash.slice(1);
    if (!Object.hasOwn(fields, name)) return;
    document.getElementById(name)?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }, [fields]);
  const body = (
    <form noValidate onSubmit={(event) => void send(event)} className="max-w-2xl">
      {collision && <CollisionPanel collision={collision} />}
      {draft && <DraftNote part={part} draft={draft} />}
      <div className="grid gap-5">
        {Object.entries(fields).map(([name, field]) => {
          const { record, ...fieldWords } = words[name] ?? { label: name };
          return (
            <div key={name} id={name}>
              {field.group && (
                <h2 className="mt-6 mb-5 border-t border-line pt-5 font-serif text-xl first:mt-0">
                  {groups[field.group]}
                </h2>
              )}
              {"records" in field && record ? (
                <RecordsField form={form} name={name} field={field} words={record} />
              ) : (
                <SettingField
                  {...{ form, field, path: name, words: fieldWords }}
                  placeholder={part === "accounting" ? typedStandard(name, form.watch()) : undefined}
                />
              )}
            </div>
          );
        })}
      </div>
      <Button type="submit" disabled={busy} className="mt-8">
        {busy ? text.saving : hasDrafts(part) ? text.draft.publish : text.save}
      </Button>
      {hasDrafts(part) && (
        <DraftFields
          key={draft?.version}
          publishAt={draft?.publishAt ?? null}
          busy={busy}
          error={messageAt(form, "publishAt")}
          onSave={(publishAt) => void sendDraft(publishAt)}
        />
      )}
    </form>
  );
  if (!preview) return body;
  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {body}
        {preview}
      </div>
    </FormProvider>
  );
}

/** The second of two admins sees what the first has saved; nothing is overwritten unseen. */
function CollisionPanel({ collision }: { collision: Collision }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [collision]);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="mb-6 border border-vermilion-ink p-4 sm:p-5">
      <p className="wrap-anywhere">{interpolate(text.conflictText, { who: collision.who ?? text.somebody })}</p>
      <dl className="mt-3 grid gap-1 text-[0.9375rem] wrap-anywhere empty:hidden">
        {collision.both.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="inline font-medium">{`${label}: `}</dt>
            <dd className="inline whitespace-pre-line">{theirs || text.empty}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
