"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { AdminState } from "@/lib/catalog/admin-state";
import type { ProductForm as Fields } from "@/lib/catalog/product-form-schema";
import { fill } from "@/lib/fill";
import { form as text } from "@/messages/client/admin-products.de.json";
import { ProductForm } from "./product-form";

type Props = {
  /** The name of the product the form starts as a copy of. */
  copyOf: string | null;
  initial: Fields;
  state: AdminState;
  categories: { slug: string; name: string }[];
  articleNumber: string;
};

/** The form for a new product. On small screens, where the list comes below it, it is opened by a button. */
export function NewProduct({ copyOf, ...props }: Props) {
  const [isOpen, setOpen] = useState(copyOf !== null);
  return (
    <section aria-labelledby="neues-produkt" className="min-w-0">
      <Button
        type="button"
        variant="outline"
        aria-expanded={isOpen}
        aria-controls="produktformular"
        onClick={() => setOpen(!isOpen)}
        className="w-full lg:hidden"
      >
        {isOpen ? text.hide : text.open}
      </Button>
      <div id="produktformular" className={isOpen ? "max-lg:mt-6" : "max-lg:hidden"}>
        <h2 id="neues-produkt" className="font-serif text-2xl wrap-anywhere">
          {copyOf ? fill(text.copy, { name: copyOf }) : text.create}
        </h2>
        <ProductForm mode="create" seen={null} onDone={() => setOpen(false)} {...props} />
      </div>
    </section>
  );
}
