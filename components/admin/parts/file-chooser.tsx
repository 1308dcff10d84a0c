import { useEffect, useEffectEvent, useId, useRef } from "react";

type Props = {
  label: string;
  accept: string;
  /** Below the button: the chosen file, what may be chosen. */
  rules: string;
  multiple?: boolean;
  onChoose: (file: File, others: File[]) => void;
};

/** The same file may be chosen once more, after it was changed. */
export function FileChooser({ label, accept, rules, multiple, onChoose }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const [chosen, ...others] = input.current?.files ?? [];
    if (chosen) onChoose(chosen, others);
  });
  // It may have been chosen before the page listened.
  useEffect(() => chooseEarly(), []);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-rules`}
        onChange={({ target }) => {
          const [chosen, ...others] = target.files ?? [];
          target.value = "";
          if (chosen) onChoose(chosen, others);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-12 cursor-pointer items-center rounded-control border border-ink px-7 text-[0.9375rem] font-medium outline-offset-3 outline-ink transition-colors duration-200 peer-focus-visible:outline-2 hover:bg-ink hover:text-paper"
      >
        {label}
      </label>
      <p id={`${id}-rules`} className="mt-2 text-[0.875rem] text-stone">
        {rules}
      </p>
    </>
  );
}
