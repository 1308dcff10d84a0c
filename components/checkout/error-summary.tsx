import { useEffect, useRef } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { FIELDS, type FormValues } from "@/lib/checkout/form";
import { interpolate } from "@/lib/platform/format/interpolate";
import { sayCount } from "@/lib/platform/format/say-count";
import { summary as text } from "#messages/client/checkout.json";
import { fieldId } from "./form-field";

/** Takes the focus whenever `attempt` has risen. */
export function ErrorSummary({ attempt }: { attempt: number }) {
  const { control, getFieldState, setFocus } = useFormContext<FormValues>();
  const state = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  const found = FIELDS.flatMap((name) => {
    const error = getFieldState(name, state).error?.message;
    if (!error) return [];
    return { name, error: name.startsWith("billing.") ? interpolate(text.billing, { error }) : error };
  });
  const isShown = attempt > 0 && found.length > 0;
  // The errors may come later than the attempt.
  useEffect(() => {
    if (!isShown || attempt === focused.current) return;
    focused.current = attempt;
    box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="kasse-fehler"
      className="mb-10 border-l-2 border-vermilion-ink bg-mat px-5 py-5"
    >
      <h2 id="kasse-fehler" className="font-medium">
        {sayCount(text, found.length)}
      </h2>
      <ul className="mt-2">
        {found.map(({ name, error }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
