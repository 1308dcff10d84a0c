"use client";

import { useId } from "react";
import { useWatch } from "react-hook-form";
import { ProductDescription } from "@/components/catalog/product-description";
import { SelectField, TextareaField } from "@/components/forms/field";
import { Options } from "@/components/forms/options";
import { CheckField } from "@/components/admin/parts/check-field";
import { SALES } from "@/lib/catalog/admin/product-form-schema";
import { contradictions } from "@/lib/catalog/admin/contradictions";
import { proposeSlug } from "@/lib/catalog/admin/product-form-slug";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { OCCASIONS } from "@/lib/platform/rules/occasions.generated";
import { RECIPIENTS } from "@/lib/platform/rules/recipients.generated";
import { interpolate } from "@/lib/platform/format/interpolate";
import { fields as text, sales } from "#messages/client/admin-products.json";
import { ProductField, useProductError } from "./product-field";
import { Warning } from "./warning";
import { SafetyFields } from "./safety-fields";
import type { ProductFormApi } from "./use-pictures";

type Props = {
  form: ProductFormApi;
  mode: "create" | "edit";
  categories: { slug: string; name: string }[];
  articleNumber: string;
  measured: AdminProduct["measured"];
  /** All fields; else the specification's, and the stock, without which it would be sold out. */
  isWhole: boolean;
};

export function ProductFields({ form, mode, categories, articleNumber, measured, isWhole }: Props) {
  const { register, control, setValue, getValues, formState } = form;
  const taxError = useProductError(form, "taxRate");
  const slug = useWatch({ control, name: "slug" });
  const before = (mode === "edit" && formState.defaultValues?.slug) || "";
  const next = slug || proposeSlug(getValues("name"));
  // A product saved with the required fields only would otherwise be sold out unnoticed.
  const isSoldOut = Number(useWatch({ control, name: "stock" })) === 0;
  const [name, category, pieces, dimensions, description] = useWatch({
    control,
    name: ["name", "category", "pieces", "dimensions", "description"],
  });
  const doubts = contradictions(name, { pieces, dimensions });
  // While the address is as proposed it follows the name; that of a product in the shop stays until it is changed.
  const follow = (name: string) => {
    if (mode === "edit" || formState.dirtyFields.slug) return;
    setValue("slug", proposeSlug(name));
  };
  return (
    <div className="grid grid-cols-2 content-start gap-x-4 gap-y-5">
      <ProductField form={form} name="name" required onTyped={follow} className="col-span-2" />
      {isWhole && (
        <>
          <ProductField
            form={form}
            name="slug"
            hint={interpolate(before && next !== before ? text.slugMoved : text.slugHint, {
              slug: next || "…",
              before,
            })}
            autoCapitalize="none"
            spellCheck={false}
            className="col-span-2"
          />
          <ProductField
            form={form}
            name="articleNumber"
            placeholder={articleNumber}
            hint={
              mode === "create" && articleNumber
                ? interpolate(text.articleNumberHint, { number: articleNumber })
                : undefined
            }
            className="col-span-2 sm:col-span-1"
          />
        </>
      )}
      <SelectField
        {...register("category")}
        label={text.category}
        required
        error={useProductError(form, "category")}
        className={isWhole ? "col-span-2 sm:col-span-1" : "col-span-2"}
      >
        <option value="">{text.choose}</option>
        <Options of={categories} as={({ slug: value, name }) => [value, name]} />
      </SelectField>
      <ProductField form={form} name="price" required inputMode="decimal" hint={text.priceHint} />
      {isWhole && (
        <SelectField {...register("taxRate")} label={text.taxRate} error={taxError}>
          <option value="19">19 %</option>
          <option value="7">7 %</option>
          <option value="0">0 %</option>
        </SelectField>
      )}
      <ProductField
        form={form}
        name="stock"
        required
        inputMode="numeric"
        hint={isSoldOut && <Warning>{text.soldOut}</Warning>}
      />
      {isWhole && <ProductField form={form} name="lowStock" inputMode="numeric" hint={text.lowStockHint} />}
      {isWhole && <ProductField form={form} name="featuredRank" inputMode="numeric" hint={text.featuredRankHint} />}
      {isWhole && <SaleFields form={form} />}
      <TextareaField
        {...register("description")}
        label={text.description}
        hint={text.descriptionHint}
        rows={3}
        error={useProductError(form, "description")}
        className="col-span-2"
      />
      {description.trim() !== "" && (
        <section aria-label={text.descriptionPreview} className="col-span-2 border border-line px-4 py-3">
          <p className="mb-2 text-sm text-stone">{text.descriptionPreview}</p>
          <ProductDescription text={description} />
        </section>
      )}
      <ProductField
        form={form}
        name="pieces"
        inputMode="numeric"
        hint={doubts.pieces && <Warning>{doubts.pieces}</Warning>}
      />
      <ProductField
        form={form}
        name="dimensions"
        hint={doubts.dimensions && <Warning>{doubts.dimensions}</Warning>}
        className="max-sm:col-span-2"
      />
      <SelectField
        {...register("difficulty")}
        label={text.difficulty}
        hint={
          measured
            ? interpolate(text.measured, { ...measured, confusable: String(measured.confusable) })
            : text.notMeasured
        }
        className="col-span-2"
      >
        <option value="">{text.asMeasured}</option>
        {DIFFICULTIES.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </SelectField>
      {isWhole && (
        <>
          <ProductField form={form} name="material" className="max-sm:col-span-2" />
          <ProductField form={form} name="artist" hint={text.artistHint} />
          <ProductField form={form} name="packaging" hint={text.packagingHint} />
          <ProductField form={form} name="weight" hint={text.weightHint} />
          <ProductField form={form} name="contents" hint={text.contentsHint} />
          <ProductField form={form} name="editionSize" inputMode="numeric" hint={text.editionSizeHint} />
          <ProductField form={form} name="recipients" hint={RECIPIENTS.join(", ")} className="col-span-2" />
          <ProductField form={form} name="occasions" hint={OCCASIONS.join(", ")} className="col-span-2" />
          <SafetyFields form={form} />
        </>
      )}
      <CheckField label={text.isNew} {...register("isNew")} className="col-span-2 cursor-pointer" />
      {isWhole && (
        <CheckField
          label={text.hasGeneratedPictures}
          {...register("hasGeneratedPictures")}
          className="col-span-2 cursor-pointer"
        />
      )}
      {isWhole && category === "rings" && (
        <CheckField label={text.canResize} {...register("canResize")} className="col-span-2 cursor-pointer" />
      )}
      {isWhole && <ArtworkField form={form} />}
    </div>
  );
}

function SaleFields({ form }: { form: ProductFormApi }) {
  const isPlanned = useWatch({ control: form.control, name: "sale" }) === "planned";
  return (
    <>
      <SelectField
        {...form.register("sale")}
        label={text.sale}
        hint={text.saleHint}
        className={isPlanned ? "col-span-2 sm:col-span-1" : "col-span-2"}
      >
        <Options of={SALES} as={(sale) => [sale, sales[sale]]} />
      </SelectField>
      {isPlanned && (
        <ProductField
          form={form}
          name="saleFrom"
          type="datetime-local"
          judge={() => null}
          required
          className="col-span-2 sm:col-span-1"
        />
      )}
    </>
  );
}

function ArtworkField({ form }: { form: ProductFormApi }) {
  const hint = useId();
  return (
    <div className="col-span-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          {...form.register("needsArtwork")}
          aria-describedby={hint}
          className="size-5 accent-ink"
        />
        {text.needsArtwork}
      </label>
      <p id={hint} className="text-sm text-stone">
        {text.needsArtworkHint}
      </p>
    </div>
  );
}
