"use client";

import { useWatch } from "react-hook-form";
import { SelectField, TextareaField } from "@/components/forms/field";
import { proposeSlug } from "@/lib/catalog/admin/product-form-slug";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import { interpolate } from "@/lib/format/interpolate";
import { fields as text } from "@/messages/client/admin-products.de.json";
import { ProductField, useProductError } from "./product-field";
import { SafetyFields } from "./safety-fields";
import type { ProductFormApi } from "./use-pictures";

type Props = {
  form: ProductFormApi;
  mode: "create" | "edit";
  categories: { slug: string; name: string }[];
  articleNumber: string;
  measured: AdminProduct["measured"];
};

/** What is asked of a product besides its pictures. */
export function ProductFields({ form, mode, categories, articleNumber, measured }: Props) {
  const { register, control, setValue, getValues, formState } = form;
  const slug = useWatch({ control, name: "slug" });
  // A product saved with the required fields only would otherwise be sold out unnoticed.
  const isSoldOut = Number(useWatch({ control, name: "stock" })) === 0;
  // While the address is as proposed it follows the name; that of a product in the shop stays until it is changed.
  const follow = (name: string) => {
    if (mode === "edit" || formState.dirtyFields.slug) return;
    setValue("slug", proposeSlug(name));
  };
  return (
    <div className="grid grid-cols-2 content-start gap-x-4 gap-y-5">
      <ProductField form={form} name="name" required onTyped={follow} className="col-span-2" />
      <ProductField
        form={form}
        name="slug"
        hint={interpolate(text.slugHint, { slug: slug || proposeSlug(getValues("name")) || "…" })}
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
      <SelectField
        {...register("category")}
        id="produkt-category"
        label={text.category}
        required
        error={useProductError(form, "category")}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{text.choose}</option>
        {categories.map(({ slug: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProductField form={form} name="price" required inputMode="decimal" hint={text.priceHint} />
      <SelectField
        {...register("taxRate")}
        id="produkt-taxRate"
        label={text.taxRate}
        error={useProductError(form, "taxRate")}
      >
        <option value="19">19 %</option>
        <option value="7">7 %</option>
        <option value="0">0 %</option>
      </SelectField>
      <ProductField
        form={form}
        name="stock"
        required
        inputMode="numeric"
        hint={isSoldOut ? <span className="font-medium text-vermilion-ink">{text.soldOut}</span> : undefined}
      />
      <ProductField form={form} name="featuredRank" inputMode="numeric" hint={text.featuredRankHint} />
      <TextareaField
        {...register("description")}
        id="produkt-description"
        label={text.description}
        hint={text.descriptionHint}
        rows={6}
        error={useProductError(form, "description")}
        className="col-span-2"
      />
      <ProductField
        form={form}
        name="pieces"
        inputMode="numeric"
        hint={
          measured
            ? interpolate(text.measured, { ...measured, confusable: String(measured.confusable) })
            : text.notMeasured
        }
      />
      <ProductField form={form} name="dimensions" />
      <ProductField form={form} name="material" />
      <ProductField form={form} name="artist" hint={text.artistHint} />
      <ProductField form={form} name="packaging" hint={text.packagingHint} />
      <ProductField form={form} name="weight" hint={text.weightHint} />
      <ProductField form={form} name="editionSize" inputMode="numeric" hint={text.editionSizeHint} />
      <SafetyFields form={form} />
      <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" {...register("isNew")} className="size-5 accent-ink" />
        {text.isNew}
      </label>
      <div className="col-span-2">
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            {...register("needsArtwork")}
            aria-describedby="produkt-needsArtwork-hint"
            className="size-5 accent-ink"
          />
          {text.needsArtwork}
        </label>
        <p id="produkt-needsArtwork-hint" className="text-sm text-stone">
          {text.needsArtworkHint}
        </p>
      </div>
    </div>
  );
}
