import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useFieldArray, useForm, type UseFormReturn } from "react-hook-form";
import { toast } from "sonner";
import { useStored } from "@/components/hooks/use-stored";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { saveVariantsAction } from "@/lib/catalog/admin/variants/actions";
import type { SaveVariantsResult, VariantsData } from "@/lib/catalog/admin/variants/data";
import { keepTyped, listChanges } from "@/lib/catalog/admin/variants/differences";
import {
  variantsFormSchema,
  type VariantFields,
  type VariantsForm,
  type VariantsInput,
} from "@/lib/catalog/admin/variants/form-schema";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { form as formText } from "#messages/client/admin-products.json";
import { table as text } from "#messages/client/admin-variants.json";

type VariantsApi = UseFormReturn<VariantsForm, unknown, VariantsInput>;

/** `current`: null when the product is gone. */
export type Collision = { current: VariantsData | null; changes: { label: string; change: string }[] };

type Path = Parameters<VariantsApi["setError"]>[0];

export function useVariants(stored: VariantsData) {
  const [loaded, setLoaded] = useState(stored);
  const [collision, setCollision] = useState<Collision | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form: VariantsApi = useForm<VariantsForm, unknown, VariantsInput>({
    defaultValues: stored.form,
    resolver: zodResolver(variantsFormSchema),
  });
  const rows = useFieldArray({ control: form.control, name: "rows", keyName: "key" });

  const put = (next: VariantFields[]) => {
    rows.replace(next);
    setChosen(new Set());
  };
  const send = async () => {
    const sent = saveVariantsAction(loaded.id, form.getValues(), loaded.seen);
    const answer: SaveVariantsResult = await sent.catch(noAnswer(formText.failed));
    if (answer.ok) {
      load(answer.current);
      return void toast.success(text.saved);
    }
    if (answer.isSignedOut) return sayWhenSignedOut();
    if (answer.conflict) {
      const { current } = answer.conflict;
      setCollision({ current, changes: current ? listChanges(loaded, current) : [] });
    } else toast.error(answer.error);
    let isFirst = true;
    for (const [path, message] of Object.entries(answer.fields ?? {})) {
      form.setError(path as Path, { message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  };
  const load = (current: VariantsData) => {
    setLoaded(current);
    setCollision(null);
    setChosen(new Set());
    form.reset(current.form);
  };
  const keep = (current: VariantsData) => {
    const typed = keepTyped(form.getValues(), loaded, current);
    setLoaded(current);
    setCollision(null);
    form.reset(current.form);
    form.reset(typed, { keepDefaultValues: true });
  };
  useStored(JSON.stringify(stored.seen), form.formState.isDirty, () => {
    // What was just saved is here before the page comes with it: loaded twice, the rows would lose their open dialog.
    if (JSON.stringify(stored.seen) !== JSON.stringify(loaded.seen)) load(stored);
  });
  const toggle = (key: string) =>
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((other) => other !== key) : [...chosen, key]));
  return { form, rows, loaded, collision, chosen, setChosen, toggle, put, load, keep, send };
}
export type Variants = ReturnType<typeof useVariants>;
