import { useState } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { SelectField } from "@/components/forms/field";
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
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words.kinds?.[one] ?? one}
          </option>
        ))}
      </SelectField>
      <button type="button" onClick={() => onAdd(kind)} className={`${quietButton} cursor-pointer`}>
        {words.add}
      </button>
    </div>
  );
}
