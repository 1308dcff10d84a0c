import { Button } from "@/components/ui/button";
import { TroubleNote } from "@/components/forms/trouble-note";
import type { ServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { piecesField, WITHDRAWAL_FIELDS, type Contact, type WithdrawalState } from "@/lib/withdrawals/schema";
import { wordsOf } from "./words";
import { Declared } from "./declared";
import { StepHeading } from "./step-heading";

type Props = {
  state: Extract<WithdrawalState, { step: "review" }>;
  form: ServerForm["form"];
  trouble: ServerForm["trouble"];
  isBusy: boolean;
  contact: Contact;
};

/** Step 2: everything once more, the button that declares the withdrawal, and the way back. */
export function WithdrawalReview({ state, form, trouble, isBusy, contact }: Props) {
  const { kind, values, lines, key, problem } = state;
  const text = wordsOf(kind);
  return (
    <div>
      <StepHeading note={interpolate(text.steps, { step: "2" })}>{text.reviewTitle}</StepHeading>
      <Declared values={values} lines={lines} text={text} />
      {(problem || trouble) && (
        <div className="mt-6">
          {trouble ? (
            <TroubleNote trouble={trouble} />
          ) : (
            problem && <Notice>{interpolate(text[problem], contact)}</Notice>
          )}
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        <form {...form}>
          <Kept state={state} />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" disabled={isBusy}>
            {text.confirm}
          </Button>
        </form>
        <form {...form}>
          <Kept state={state} />
          <input type="hidden" name="intent" value="change" />
          <Button type="submit" variant="outline" disabled={isBusy}>
            {text.change}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** What was typed and chosen in step 1 travels along. */
function Kept({ state: { kind, values, lines, token } }: { state: Props["state"] }) {
  const kept = [
    ...WITHDRAWAL_FIELDS.map((name) => [name, values[name]] as const),
    ["order", token] as const,
    ["kind", kind] as const,
    ...lines.flatMap(({ position, quantity }) => [
      ["line", position] as const,
      [piecesField(position), quantity] as const,
    ]),
  ];
  return kept.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
