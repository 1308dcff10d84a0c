import { useState } from "react";
import { SelectField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { Options } from "@/components/forms/options";
import { foreign as text } from "#messages/client/admin-import.json";

type Props = {
  unknown: readonly string[];
  categories: readonly { slug: string; name: string }[];
  busy: boolean;
  onChoose: (chosen: Record<string, string>) => void;
};

export function CategoryChoice({ unknown, categories, busy, onChoose }: Props) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (unknown.every((name) => chosen[name])) onChoose(chosen);
      }}
      className="mt-6 max-w-96"
    >
      <h2 className="font-medium">{text.categoriesTitle}</h2>
      <div className="mt-3 grid gap-4">
        {unknown.map((name) => (
          <SelectField
            key={name}
            label={name || text.noCategory}
            required
            value={chosen[name] ?? ""}
            error={isAsked && !chosen[name] ? text.categoryMissing : undefined}
            onChange={({ target }) => setChosen({ ...chosen, [name]: target.value })}
          >
            <option value="">{text.chooseCategory}</option>
            <Options of={categories} as={(category) => [category.slug, category.name]} />
          </SelectField>
        ))}
      </div>
      <Button type="submit" disabled={busy} className="mt-4">
        {text.goOn}
      </Button>
    </form>
  );
}
