import { useState } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { SelectField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import text from "#messages/client/admin-settings.json";
import type { RecordWords } from "./words";

type Props = { kinds: string[]; words: RecordWords; onAdd: (kind: string) => void };

export function AddOfKind({ kinds, words, onAdd }: Props) {
  const [chosen, setChosen] = useState("");
  // One that is there only once may have been added.
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? "");
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <SelectField
        label={text.records.kind}
        value={kind}
        onChange={(event) => setChosen(event.target.value)}
        className="grow basis-56"
      >
        <Options of={kinds} as={(one) => [one, words.kinds?.[one] ?? one]} />
      </SelectField>
      <button type="button" onClick={() => onAdd(kind)} className={`${quietButton} cursor-pointer`}>
        {words.add}
      </button>
    </div>
  );
}
