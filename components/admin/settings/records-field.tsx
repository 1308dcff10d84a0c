import { useRef, useState } from "react";
import { get, useFieldArray, type Control } from "react-hook-form";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { useDragOrder } from "@/components/admin/parts/use-drag-order";
import { FieldError } from "@/components/forms/field-error";
import { interpolate } from "@/lib/platform/format/interpolate";
import { isSection, MAX_RECORDS, type RecordsField as FieldOf, type TypedRecord } from "@/lib/settings/records";
import text from "#messages/client/admin-settings.json";
import { RecordPanel } from "./record-panel";
import { messageAt, type SettingsApi } from "./setting-field";
import { AddOfKind } from "./add-of-kind";
import { errorText, recordName, type RecordWords } from "./words";

type Props = { form: SettingsApi; name: string; field: FieldOf<unknown>; words: RecordWords };

/** What is added, moved or removed counts when the form is saved. */
export function RecordsField({ form, name, field: { records }, words }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<{ index: number; record: TypedRecord } | null>(null);
  // Of a field of this kind the form holds records.
  const control = form.control as unknown as Control<Record<string, TypedRecord[]>>;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name, keyName: "key" });
  // Of a list that is not empty the resolver says it at its root.
  const error = errorText(messageAt(form, name) ?? messageAt(form, `${name}.root`));
  const recordAt = (index: number) => form.getValues(`${name}.${index}`);
  const titleOf = (record: TypedRecord) => recordName(words, records.title, record);
  const fieldsOf = (kind: string | undefined) => records.kinds?.[kind ?? ""] ?? records.fields;
  const focusLater = (target: () => HTMLElement | null | undefined) => requestAnimationFrame(() => target()?.focus());

  const moveTo = (from: number, to: number) => {
    const values = { name: titleOf(recordAt(from)), place: String(to + 1) };
    move(from, to);
    setSaid(interpolate(text.records.moved, values));
  };
  const { dragged, grab } = useDragOrder(list, fields.length, moveTo);
  const moveBy = (index: number, step: -1 | 1) => {
    const to = index + step;
    if (to < 0 || to >= fields.length) return;
    moveTo(index, to);
    focusLater(() => list.current?.children[to]?.querySelector<HTMLElement>(`[data-move="${step}"]`));
  };
  const takeOut = (index: number) => {
    const record = recordAt(index);
    setRemoved({ index, record });
    remove(index);
    setSaid("");
    focusLater(() => undoButton.current);
  };
  const putBack = () => {
    if (!removed) return;
    insert(Math.min(removed.index, fields.length), removed.record, { shouldFocus: false });
    setRemoved(null);
    focusLater(() => list.current?.children[removed.index]?.querySelector<HTMLElement>("button"));
  };
  const add = (kind = "") => {
    const blank = Object.fromEntries(Object.keys(records.fields).map((one) => [one, ""]));
    const [first] = Object.keys(fieldsOf(kind));
    append(
      { id: "", ...blank, ...(kind && { kind }) },
      first ? { focusName: `${name}.${fields.length}.${first}` } : {},
    );
    if (!first) focusLater(() => list.current?.lastElementChild?.querySelector<HTMLElement>("button"));
  };
  return (
    <div>
      {error && <FieldError>{error}</FieldError>}
      {fields.length === 0 && <p className="border-t border-line py-5">{words.none}</p>}
      <ol ref={list} className="border-t border-line empty:border-0">
        {fields.map(({ key, id, kind }, index) => (
          <RecordPanel
            key={key}
            form={form}
            path={`${name}.${index}`}
            title={records.title}
            fields={fieldsOf(kind)}
            words={words}
            isNew={id === ""}
            isWrong={get(form.formState.errors, `${name}.${index}`) !== undefined}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            isDragged={dragged === index}
            onGrab={() => grab(index)}
            onMove={(step) => moveBy(index, step)}
            onRemove={() => takeOut(index)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed && (
        <div role="status" className="flex flex-wrap items-center gap-x-5 border-b border-line py-3">
          <p className="wrap-anywhere">{interpolate(text.records.willGo, { name: titleOf(removed.record) })}</p>
          <button ref={undoButton} type="button" onClick={putBack} className="min-h-11 cursor-pointer">
            <span className="text-link">{text.records.undo}</span>
          </button>
        </div>
      )}
      {fields.length < MAX_RECORDS &&
        (records.kinds ? (
          <AddOfKind
            kinds={Object.keys(records.kinds).filter(
              (kind) => !isSection(records.kinds?.[kind]) || !fields.some((one) => one.kind === kind),
            )}
            words={words}
            onAdd={add}
          />
        ) : (
          <button type="button" onClick={() => add()} className={`${quietButton} mt-6 cursor-pointer`}>
            {words.add}
          </button>
        ))}
    </div>
  );
}
