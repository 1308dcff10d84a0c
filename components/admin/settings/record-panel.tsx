import clsx from "clsx";
import { Fragment, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { ChevronIcon } from "@/components/ui/icons";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { RecordsField, TypedRecord } from "@/lib/settings/records";
import text from "#messages/client/admin-settings.json";
import { SettingField, type SettingsApi } from "./setting-field";
import { recordName, type RecordWords } from "./words";

type Props = {
  form: SettingsApi;
  path: string;
  title: string;
  fields: RecordsField<unknown>["records"]["fields"];
  words: RecordWords;
  isNew: boolean;
  isWrong: boolean;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onGrab: () => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Open while it is new, opened by hand, or has an error. */
export function RecordPanel({ form, path, title, fields, words, isNew, isWrong, ...rest }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNew);
  const record = useWatch({ control: form.control, name: path }) as unknown as TypedRecord | undefined; // Of a list's field.
  const name = recordName(words, title, record ?? {});
  const isShown = isOpen || isWrong;
  const { isFirst, isLast, isDragged, onGrab, onMove, onRemove } = rest;
  const action = "min-h-11 cursor-pointer px-2 text-[0.9375rem] aria-disabled:cursor-default aria-disabled:opacity-40";
  const moves = [
    { step: -1, words: text.records.up, isAtEnd: isFirst },
    { step: 1, words: text.records.down, isAtEnd: isLast },
  ] as const;
  return (
    <li className={clsx("border-b border-line", isDragged && "bg-mat")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span
          aria-hidden="true"
          onPointerDown={(event) => {
            // Else the words would be marked.
            event.preventDefault();
            onGrab();
          }}
          className="-mr-3 grid size-11 shrink-0 cursor-grab touch-none place-content-center text-stone"
        >
          ⠿
        </span>
        <h2 className="min-w-0 grow basis-52 font-serif text-xl">
          {Object.keys(fields).length === 0 ? (
            <span className="flex min-h-14 items-center py-3 pl-7">{name}</span>
          ) : (
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setOpen(!isShown)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 py-3 text-left wrap-anywhere"
            >
              <ChevronIcon
                className={clsx("size-4 shrink-0 transition-transform duration-200", isShown && "rotate-180")}
              />
              {name}
            </button>
          )}
        </h2>
        <div className="flex flex-wrap">
          {moves.map(({ step, words: label, isAtEnd }) => (
            <button
              key={step}
              type="button"
              data-move={step}
              aria-disabled={isAtEnd}
              aria-label={interpolate(text.records.labelOf, { label, name })}
              onClick={() => onMove(step)}
              className={action}
            >
              <span className="text-link">{label}</span>
            </button>
          ))}
          <button
            type="button"
            aria-label={interpolate(text.records.labelOf, { label: text.records.remove, name })}
            onClick={onRemove}
            className={action}
          >
            <span className="text-link">{text.records.remove}</span>
          </button>
        </div>
      </div>
      <div id={id} hidden={!isShown} className="pt-2 pb-8">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {Object.entries(fields).map(([one, field]) => (
            <Fragment key={one}>
              {field.group && <h3 className="col-span-full mt-3 font-medium">{words.groups[field.group]}</h3>}
              <SettingField
                form={form}
                path={`${path}.${one}`}
                field={field}
                words={words.fields[one]}
                className={field.kind === "choices" || field.kind === "lines" ? "col-span-full" : ""}
              />
            </Fragment>
          ))}
        </div>
      </div>
    </li>
  );
}
