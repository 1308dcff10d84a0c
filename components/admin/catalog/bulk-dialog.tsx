"use client";

import { useState } from "react";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { changeProductsAction } from "@/lib/catalog/admin/desk-actions";
import { readBulkValue, type BulkAction } from "@/lib/catalog/admin/bulk-change";
import { interpolate } from "@/lib/platform/format/interpolate";
import { bulk as text } from "#messages/client/admin-products.json";
import { FilterSelect } from "./filter-select";
import { PriceForm } from "./price-form";
import { useSelection, type Selectable } from "./selection";

type Category = { slug: string; name: string };
type Props = {
  action: BulkAction | "price" | null;
  products: Selectable[];
  categories: Category[];
  onClose: () => void;
};

export function BulkDialog({ action, products, categories, onClose }: Props) {
  return (
    <Dialog open={action !== null} onClose={onClose} title={action ? text.titles[action] : ""}>
      {action === "price" && <PriceForm products={products} onClose={onClose} />}
      {action && action !== "price" && <BulkForm {...{ action, products, categories, onClose }} />}
    </Dialog>
  );
}

function BulkForm({ action, products, categories, onClose }: Props & { action: BulkAction }) {
  const { set } = useSelection();
  const { busy, ask } = useAnswer();
  const [typed, setTyped] = useState(action === "category" ? (categories[0]?.slug ?? "") : "");
  const [error, setError] = useState<string>();
  const count = String(products.length);
  const send = () => {
    const read = readBulkValue(action, typed);
    if ("error" in read) return setError(read.error);
    const rows = products.map(({ seen }) => seen);
    ask(
      () => changeProductsAction({ rows, action, typed }),
      (ok) => {
        onClose();
        if (ok) set([]);
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <p className="text-stone">
        {interpolate(products.length === 1 ? text.one[action] : text.many[action], { count })}
      </p>
      {action === "stock" && (
        <Field
          label={text.labels[action]}
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
          className="mt-5"
        />
      )}
      {action === "category" && (
        <FilterSelect
          label={text.labels.category}
          value={typed}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={setTyped}
          className="mt-5"
        />
      )}
      <DialogButtons
        busy={busy}
        submit={text.submits[action]}
        onCancel={onClose}
        isDestructive={action === "archive"}
      />
    </form>
  );
}
