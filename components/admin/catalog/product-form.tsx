"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import clsx from "clsx";
import { Button } from "@/components/ui/button";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import type { AdminState } from "@/lib/catalog/admin/state";
import {
  EMPTY_PRODUCT,
  productFormSchema,
  type ProductForm as Fields,
  type ProductInput,
  type Seen,
} from "@/lib/catalog/admin/product-form-schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import { form as text } from "#messages/client/admin-products.json";
import { ConflictPanel } from "./conflict-panel";
import { EngravingField } from "./engraving-field";
import { PicturesField } from "./pictures-field";
import { ProductFields } from "./product-fields";
import { useLeaveWarning } from "./use-leave-warning";
import { usePaste } from "./use-paste";
import { usePictures } from "./use-pictures";
import { useSave } from "./use-save";

const TO_VARIANTS = "zu-ausfuehrungen";
const FIELDS = Object.keys(EMPTY_PRODUCT) as (keyof Fields)[]; // Its own keys.

type Props = {
  mode: "create" | "edit";
  initial: Fields;
  /** Null for a new product. */
  seen: Seen | null;
  state: AdminState;
  categories: { slug: string; name: string }[];
  articleNumber: string;
  /** Which of its variants the product itself is; empty where there is only one. */
  label?: string;
  measured?: AdminProduct["measured"];
  /** Beside the list: narrow, and at first only what the specification names. */
  isQuick?: boolean;
};

export function ProductForm({
  mode,
  initial,
  seen,
  state,
  categories,
  articleNumber,
  label,
  measured = null,
  isQuick = false,
}: Props) {
  const form = useForm<Fields, unknown, ProductInput>({
    defaultValues: initial,
    resolver: zodResolver(productFormSchema),
    // React Hook Form would focus in the order in which the fields were registered.
    shouldFocusError: false,
  });
  const save = useSave({ form, stored: { form: initial, seen }, state });
  const pictures = usePictures(form);
  const element = useRef<HTMLFormElement>(null);
  usePaste(pictures, element);
  const [isWhole, setWhole] = useState(!isQuick);
  const [isLoaded, setLoaded] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const isUploading = pictures.running.length > 0;
  useLeaveWarning(isDirty || isUploading);

  const focusFirst = (errors: object) => {
    const first = FIELDS.find((name) => name in errors);
    if (first) form.setFocus(first === "engraving" ? "engraving.0.place" : first);
  };
  const submit = form.handleSubmit(async (_typed, event) => {
    if (isUploading) return void toast.info(text.waitForUpload);
    setLoaded(false);
    const sent = event?.nativeEvent;
    await save.send(sent instanceof SubmitEvent && sent.submitter?.id === TO_VARIANTS);
  }, focusFirst);
  const { collision } = save;
  const current = collision?.current;
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSubmitting} className="mt-4">
      {collision && (
        <ConflictPanel
          collision={collision}
          categoryName={(slug) => categories.find((category) => category.slug === slug)?.name ?? slug}
          isLoaded={isLoaded}
          onLoad={() => {
            if (!current) return;
            save.load(current);
            setLoaded(true);
          }}
          onKeep={save.keep}
          onTake={(name) => form.setValue(name, collision.typed[name], { shouldDirty: true })}
        />
      )}
      <p className="mb-4 text-[0.875rem] text-stone">
        <span>{text.required}</span>
        {label && <span>{` ${interpolate(text.first, { label })}`}</span>}
      </p>
      <div className={clsx("grid gap-x-12 gap-y-6", !isQuick && "md:grid-cols-[minmax(0,1fr)_20rem]")}>
        <ProductFields
          form={form}
          mode={mode}
          categories={categories}
          articleNumber={articleNumber}
          measured={measured}
          isWhole={isWhole}
        />
        <PicturesField pictures={pictures} />
      </div>
      {isWhole ? (
        <EngravingField form={form} picture={pictures.pictures[0]} />
      ) : (
        <button type="button" onClick={() => setWhole(true)} className="mt-3 min-h-11 cursor-pointer">
          <span className="text-link">{text.whole}</span>
        </button>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? text.saving : mode === "edit" ? text.save : text.saveNew}
        </Button>
        {mode === "create" && (
          <Button type="submit" id={TO_VARIANTS} variant="outline" disabled={isSubmitting}>
            {text.saveToVariants}
          </Button>
        )}
        <Button type="button" variant="outline" onClick={save.cancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
