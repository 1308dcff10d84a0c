import { useRouter } from "next/navigation";
import type { Route } from "next";
import { useState } from "react";
import { toast } from "sonner";
import { adminPath, DEFAULT_ADMIN_STATE, variantsPath, type AdminState } from "@/lib/catalog/admin/state";
import { useStored } from "@/components/hooks/use-stored";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { findDeadPathsAction } from "@/lib/desk/settings/admin/find-dead-paths";
import { pathsIn } from "@/lib/settings/hints";
import { saveProductAction } from "@/lib/catalog/admin/actions";
import type { Conflict, SaveResult } from "@/lib/catalog/admin/result";
import type { ProductForm, Seen } from "@/lib/catalog/admin/product-form-schema";
import { mergeTyped } from "@/lib/platform/forms/merge-typed";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { retryKeys } from "@/lib/platform/forms/retry-key";
import { interpolate } from "@/lib/platform/format/interpolate";
import { productPath } from "@/lib/platform/routes";
import { errors, form as text } from "#messages/client/admin-products.json";
import type { ProductFormApi } from "./use-pictures";

/** A conflict, what had been loaded, and what had been typed when it came up. */
export type Collision = Conflict & { loaded: ProductForm; typed: ProductForm };

type Stored = { form: ProductForm; seen: Seen | null };
type Options = { form: ProductFormApi; stored: Stored; state: AdminState };

export function useSave({ form, stored, state }: Options) {
  const router = useRouter();
  const [loaded, setLoaded] = useState(stored);
  const [keys] = useState(retryKeys);
  const [collision, setCollision] = useState<Collision | null>(null);
  const { seen } = loaded;
  const isTyped = form.formState.isDirty;

  const load = (next: Stored, typed?: ProductForm) => {
    setLoaded(next);
    form.reset(next.form);
    if (typed) form.reset(typed, { keepDefaultValues: true });
  };
  useStored(JSON.stringify(stored.seen), isTyped, () => {
    setCollision(null);
    load(stored);
  });

  const leave = (to: Route) => {
    form.reset();
    router.push(to);
  };
  const send = async (toVariants: boolean) => {
    const typed = form.getValues();
    const found = await findDeadPathsAction(pathsIn(typed.description)).catch(noAnswer(text.failed));
    const [dead] = "dead" in found ? found.dead : [];
    if (dead) return showErrors(form, { description: interpolate(errors.deadLink, { path: dead }) });
    const sent = saveProductAction(typed, seen, keys.keyFor(typed));
    const answer: SaveResult = await sent.catch(noAnswer(text.failed));
    if (answer.ok) {
      keys.forget();
      const moved = typed.slug !== "" && answer.slug !== typed.slug;
      const description = moved ? interpolate(text.slugChanged, { slug: answer.slug }) : undefined;
      const action = { label: text.view, onClick: () => window.open(productPath(answer.slug), "_blank") };
      if (seen) toast.success(text.updated, { description });
      else if (typed.sale === "now") toast.success(text.created, { description, action, duration: 15_000 });
      else toast.success(text.createdDraft, { description });
      if (toVariants) return leave(variantsPath(answer.id, DEFAULT_ADMIN_STATE));
      // The unfiltered list begins with the newest product; a filter might hide it.
      return leave(adminPath(seen ? state : DEFAULT_ADMIN_STATE));
    }
    if (answer.isSignedOut) return sayWhenSignedOut();
    if (answer.conflict) setCollision({ ...answer.conflict, loaded: loaded.form, typed });
    else toast.error(answer.error);
    showErrors(form, answer.fields ?? {});
  };
  const cancel = () => leave(adminPath(state));
  /** After a conflict: keeps what was typed; a field that only the other admin changed shows their value. */
  const keep = () => {
    const current = collision?.current;
    if (current) load(current, mergeTyped(form.getValues(), loaded.form, current.form));
    setCollision(null);
  };
  return { send, cancel, collision, load, keep };
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
