import { useState, type ChangeEvent } from "react";

type Props = {
  value: number;
  /** The least quantity; 0 where the stepper may remove. */
  min: 0 | 1;
  /** The most pieces, or null while the stock is not known. */
  max: number | null;
  labels: { quantity: string; less: string; more: string };
  onStep: (by: 1 | -1) => void;
  onType: (quantity: number) => void;
  /** Height and color of its frame. */
  className: string;
};

/** Minus, a number to type over, plus. Typing a 0 counts once the field is left, so that it can be typed on. */
export function QuantityStepper({ value, min, max, labels, onStep, onType, className }: Props) {
  // Null once a button was pressed.
  const [draft, setDraft] = useState<string | null>();

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = Math.trunc(Number(target.value));
    if (typed >= 1) onType(typed);
    setDraft(typed >= 1 ? undefined : target.value);
  };
  const onLeave = () => {
    if (min === 0 && draft && Number(draft) <= 0) onType(0);
    setDraft(undefined);
  };

  return (
    <div className={`flex w-fit rounded-control border ${className}`}>
      <StepButton
        label={labels.less}
        sign="M4 10h12"
        isOff={value <= min}
        onClick={() => {
          setDraft(null);
          onStep(-1);
        }}
      />
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max ?? undefined}
        aria-label={labels.quantity}
        value={draft ?? value}
        onChange={onChange}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Leaving may move the focus: the same key must not press what has it then.
          event.preventDefault();
          onLeave();
        }}
        onFocus={(event) => event.target.select()}
        className="w-9 [appearance:textfield] bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <StepButton
        label={labels.more}
        sign="M4 10h12M10 4v12"
        isOff={max !== null && value >= max}
        onClick={() => {
          setDraft(null);
          onStep(1);
        }}
      />
      {/* A field's value is read aloud while the field has the focus, not after a press on a button. */}
      <span aria-live="polite" className="sr-only">
        {draft === null && value}
      </span>
    </div>
  );
}

type StepProps = { label: string; sign: string; isOff: boolean; onClick: () => void };

// At its end a button is only marked as off: a disabled one would lose the keyboard's focus, and could not say why.
function StepButton({ label, sign, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className="grid w-11 place-items-center transition-colors duration-200 hover:bg-mat aria-disabled:text-stone/50"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-3.5 icon">
        <path d={sign} />
      </svg>
    </button>
  );
}
