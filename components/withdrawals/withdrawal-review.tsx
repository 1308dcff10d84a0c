import { Button } from "@/components/ui/button";
import { TroubleNote } from "@/components/forms/trouble-note";
import type { ServerForm } from "@/components/forms/use-server-form";
import { Notice } from "@/components/ui/notice";
import { interpolate } from "@/lib/platform/format/interpolate";
import { WITHDRAWAL_FIELDS, type Contact, type WithdrawalFields, type WithdrawalState } from "@/lib/withdrawals/schema";
import text from "#messages/client/withdrawal.json";
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
export function WithdrawalReview({ state: { values, key, problem }, form, trouble, isBusy, contact }: Props) {
  return (
    <div>
      <StepHeading note={interpolate(text.steps, { step: "2" })}>{text.reviewTitle}</StepHeading>
      <Declared values={values} />
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
          <Kept values={values} />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="key" value={key} />
          <Button type="submit" disabled={isBusy}>
            {text.confirm}
          </Button>
        </form>
        <form {...form}>
          <Kept values={values} />
          <input type="hidden" name="intent" value="change" />
          <Button type="submit" variant="outline" disabled={isBusy}>
            {text.change}
          </Button>
        </form>
      </div>
    </div>
  );
}

/** What was typed in step 1 travels along. */
function Kept({ values }: { values: WithdrawalFields }) {
  return WITHDRAWAL_FIELDS.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}
