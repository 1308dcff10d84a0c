import { useState } from "react";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import { draft as text } from "#messages/client/admin-settings.json";

type Props = {
  publishAt: Date | null;
  busy: boolean;
  error: string | undefined;
  /** `publishAt`: as typed, or empty. */
  onSave: (publishAt: string) => void;
};

export function DraftFields({ publishAt, busy, error, onSave }: Props) {
  const [typed, setTyped] = useState(publishAt ? toGermanField(publishAt) : "");
  return (
    <div className="mt-8 grid items-start gap-5 border-t border-line pt-6">
      <Field
        type="datetime-local"
        label={text.at}
        hint={text.atHint}
        error={error}
        judge={() => null}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="max-w-sm"
      />
      <Button
        type="button"
        variant="outline"
        disabled={busy}
        onClick={() => onSave(typed)}
        className="justify-self-start"
      >
        {text.save}
      </Button>
    </div>
  );
}
