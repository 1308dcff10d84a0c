import { useId, useState, type ComponentProps, type FocusEvent, type ReactNode } from "react";
import clsx from "clsx";
import { WholeWords } from "@/components/ui/whole-words";
import { FieldError } from "./field-error";
import { DoubtNote, judgeEmail, type Doubt, type Judge } from "./doubt";

type Common = {
  label: string;
  /** Shown below the control and read out with it. */
  hint?: ReactNode;
  error?: string | undefined;
};

// The text is never smaller than 16 px: below that iOS zooms into the page when a field is touched.
const look =
  "block w-full min-w-0 rounded-control border bg-paper px-3.5 py-2.5 text-base leading-normal transition-colors duration-200 placeholder:text-stone";

type FieldProps = Common & ComponentProps<"input"> & { judge?: Judge | undefined };

/** A line of text with its label. `required` marks it as well; `className` is for the whole. `judge` asks about what was typed. */
export function Field({ label, hint, error, className, judge, ...props }: FieldProps) {
  const { ids, control } = useControl(props, hint, error);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const asks = judge ?? (props.type === "email" ? judgeEmail : undefined);
  const asked = asks && {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      props.onBlur?.(event);
      setDoubt(asks(event.target.value));
    },
    onInput: () => setDoubt(null),
  };
  return (
    <Frame {...{ label, hint, error, className, ids }} required={props.required}>
      <input {...props} {...asked} {...control} className={clsx(look, "min-h-12 read-only:bg-mat", edge(error))} />
      {doubt && !error && <DoubtNote field={ids.control} doubt={doubt} onTaken={() => setDoubt(null)} />}
    </Frame>
  );
}

export function TextareaField({ label, hint, error, className, ...props }: Common & ComponentProps<"textarea">) {
  const { ids, control } = useControl(props, hint, error);
  return (
    <Frame {...{ label, hint, error, className, ids }} required={props.required}>
      <textarea rows={4} {...props} {...control} className={clsx(look, edge(error))} />
    </Frame>
  );
}

export function SelectField({ label, hint, error, className, ...props }: Common & ComponentProps<"select">) {
  const { ids, control } = useControl(props, hint, error);
  return (
    <Frame {...{ label, hint, error, className, ids }} required={props.required}>
      <select {...props} {...control} className={clsx(look, "min-h-12", edge(error))} />
    </Frame>
  );
}

function edge(error: string | undefined): string {
  return error ? "border-vermilion-ink" : "border-stone";
}

type Asked = { id?: string | undefined; "aria-describedby"?: string | undefined };
type Ids = { control: string; hint: string; error: string };

function useControl(asked: Asked, hint: ReactNode, error: string | undefined) {
  const made = useId();
  const id = asked.id ?? made;
  const ids: Ids = { control: id, hint: `${id}-hint`, error: `${id}-error` };
  const described = [error && ids.error, hint && ids.hint, asked["aria-describedby"]].filter(Boolean).join(" ");
  return {
    ids,
    control: { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined },
  };
}

type FrameProps = Common & {
  required: boolean | undefined;
  className: string | undefined;
  ids: Ids;
  children: ReactNode;
};

function Frame({ label, hint, error, required, className, ids, children }: FrameProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <label
        htmlFor={ids.control}
        className={clsx(
          "mb-1.5 block text-[0.9375rem] leading-snug",
          // Seen, not read out: that the field is required says its own attribute.
          required && "after:text-vermilion-ink after:content-['_*'_/_'']",
        )}
      >
        {label}
      </label>
      {children}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-[0.875rem] leading-snug text-stone">
          {typeof hint === "string" ? <WholeWords>{hint}</WholeWords> : hint}
        </p>
      )}
    </div>
  );
}
