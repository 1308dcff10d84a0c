import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useState } from "react";
import { toast } from "sonner";
import { adminPath, DEFAULT_ADMIN_STATE, variantsPath, type AdminState } from "@/lib/catalog/admin/state";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { saveProductAction } from "@/lib/catalog/admin/actions";
import type { Conflict, SaveResult } from "@/lib/catalog/admin/result";
import type { ProductForm, Seen } from "@/lib/catalog/admin/product-form-schema";
import { retryKeys } from "@/lib/forms/retry-key";
import { interpolate } from "@/lib/format/interpolate";
import { productPath } from "@/lib/routes";
import { form as text } from "@/messages/client/admin-products.de.json";
import type { ProductFormApi } from "./use-pictures";

/** A conflict, and what had been typed when it came up. */
export type Collision = Conflict & { typed: ProductForm };

type Options = { form: ProductFormApi; seen: Seen | null; state: AdminState; copyOf: number | null };

/** Sends the form, says what became of it, and keeps what was typed whenever it was not saved. */
export function useSave({ form, seen: seenAtFirst, state, copyOf }: Options) {
  const router = useRouter();
  const [seen, setSeen] = useState(seenAtFirst);
  const [keys] = useState(retryKeys);
  const [collision, setCollision] = useState<Collision | null>(null);

  const leave = (to: Route) => {
    form.reset();
    router.push(to);
  };
  const send = async () => {
    const typed = form.getValues();
    const failed = (): SaveResult => ({ ok: false, error: text.failed });
    const answer = await saveProductAction(typed, seen, keys.keyFor(typed)).catch(failed);
    if (answer.ok) {
      keys.forget();
      const moved = typed.slug !== "" && answer.slug !== typed.slug;
      const description = moved ? interpolate(text.slugChanged, { slug: answer.slug }) : undefined;
      const action = { label: text.view, onClick: () => window.open(productPath(answer.slug), "_blank") };
      if (seen) toast.success(text.updated, { description });
      else toast.success(text.created, { description, action, duration: 15_000 });
      if (copyOf) return leave(variantsPath(answer.id, DEFAULT_ADMIN_STATE, copyOf));
      // The unfiltered list begins with the newest product; a filter might hide it.
      return leave(adminPath(seen ? state : DEFAULT_ADMIN_STATE));
    }
    if (answer.isSignedOut) return sayWhenSignedOut();
    if (answer.conflict) setCollision({ ...answer.conflict, typed });
    else toast.error(answer.error);
    showErrors(form, answer.fields ?? {});
  };
  const cancel = () => leave(adminPath(state));
  return { send, cancel, seen, setSeen, collision, setCollision };
}

function showErrors(form: ProductFormApi, errors: Record<string, string>): void {
  const names = Object.keys(form.getValues()) as (keyof ProductForm)[]; // The form's own keys.
  let isFirst = true;
  for (const name of names) {
    const message = errors[name];
    if (!message) continue;
    form.setError(name, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
