"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ProductForm } from "@/lib/catalog/admin/product-form-schema";
import { isSame } from "@/lib/platform/forms/merge-typed";
import { interpolate } from "@/lib/platform/format/interpolate";
import { audit, conflict as text, fields, sales } from "#messages/client/admin-products.json";
import type { Collision } from "./use-save";

type Props = {
  collision: Collision;
  categoryName: (slug: string) => string;
  isLoaded: boolean;
  onLoad: () => void;
  onKeep: () => void;
  onTake: (name: keyof ProductForm) => void;
};

/** The second of two admins chooses field by field, so that nothing is overwritten unseen. */
export function ConflictPanel({ collision, categoryName, isLoaded, onLoad, onKeep, onTake }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [collision]);
  const { current, reason, loaded, typed } = collision;
  const show = (name: keyof ProductForm, value: ProductForm[keyof ProductForm]) => {
    if (typeof value === "boolean") return value ? audit.yes : audit.no;
    if (typeof value === "object")
      return (
        value
          .map((item) =>
            "url" in item
              ? item.alt || item.url.replace(/^.*\//, "")
              : `${item.place} (${[item.x, item.y, item.width, item.angle].join(" | ")})`,
          )
          .join(", ") || text.empty
      );
    if (name === "sale") return sales[value as keyof typeof sales]; // Its only values.
    return (name === "category" && value ? categoryName(value) : value) || text.empty;
  };
  const names = (Object.keys(fields) as (keyof ProductForm)[]).filter((name) => name in typed); // Labels without hints.
  const different = current ? names.filter((name) => !isSame(typed[name], current.form[name])) : [];
  const isMine = (name: keyof ProductForm) => !isSame(typed[name], loaded[name]);
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="mb-6 border border-vermilion-ink p-4 sm:p-5">
      <h2 className="font-medium">{text.title}</h2>
      <p className="mt-1 wrap-anywhere">{reason}</p>
      {current && <p className="mt-1">{isLoaded ? text.loaded : text.kept}</p>}
      {current && different.length === 0 && <p className="mt-1">{text.same}</p>}
      <dl className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem] empty:hidden">
        {different.map((name) => (
          <div key={name} className="py-2 wrap-anywhere">
            <dt className="font-medium">{fields[name as keyof typeof fields]}</dt>
            {isMine(name) && (
              <dd>
                <span className="text-stone">{text.mine}:</span> <span>{show(name, typed[name])}</span>
              </dd>
            )}
            <dd>
              <span className="text-stone">{text.theirs}:</span> <span>{show(name, current?.form[name] ?? "")}</span>
            </dd>
            {!isMine(name) && <dd className="text-stone">{text.stays}</dd>}
            {isLoaded && isMine(name) && (
              <dd>
                <button
                  type="button"
                  aria-label={interpolate(text.takeLabel, { field: fields[name as keyof typeof fields] })}
                  onClick={() => onTake(name)}
                  className="min-h-11 cursor-pointer"
                >
                  <span className="text-link">{text.take}</span>
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {current && !isLoaded && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="button" onClick={onLoad}>
            {text.load}
          </Button>
          <Button type="button" variant="outline" onClick={onKeep}>
            {text.keep}
          </Button>
        </div>
      )}
    </div>
  );
}
