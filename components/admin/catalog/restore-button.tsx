"use client";

import { useTransition } from "react";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import { restoreProductAction } from "@/lib/catalog/admin/actions";
import { interpolate } from "@/lib/platform/format/interpolate";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { form, remove as text, row } from "#messages/client/admin-products.json";

export function RestoreButton({ id, name }: { id: number; name: string }) {
  const [isBusy, start] = useTransition();
  const restore = async () => {
    const answer = await restoreProductAction(id).catch(noAnswer(form.failed));
    if (answer.ok)
      toast.success(
        answer.isDraft
          ? text.restoredDraft
          : answer.stock === null
            ? text.restoredAll
            : interpolate(text.restored, { stock: String(answer.stock) }),
      );
    else if ("isSignedOut" in answer) sayWhenSignedOut();
    else toast.error(answer.error);
  };
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={interpolate(row.of, { action: text.restore, name })}
      onClick={() => start(restore)}
      className="inline-flex min-h-11 cursor-pointer items-center text-[0.9375rem] disabled:opacity-50"
    >
      <span className="text-link">{text.restore}</span>
    </button>
  );
}
