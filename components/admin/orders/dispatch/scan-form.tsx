"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition, type SyntheticEvent } from "react";
import { toast } from "sonner";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { SearchForm } from "@/components/admin/parts/search-form";
import { findToSendAction } from "@/lib/orders/admin/dispatch/actions";
import type { DispatchFilter } from "@/lib/orders/admin/dispatch/filters";
import { interpolate } from "@/lib/platform/format/interpolate";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { listingPath } from "@/lib/platform/routes";
import text from "#messages/client/admin-dispatch.json";
import { failed } from "#messages/client/admin-ops.json";
import { useChosen } from "./choose-orders";

type Props = { query: string; filter: DispatchFilter | null };

/** What is the number of an order or an article is ticked, as a scanner types it; anything else is searched for. */
export function ScanForm({ query, filter }: Props) {
  const { choose } = useChosen();
  const router = useRouter();
  const form = useRef<HTMLDivElement>(null);
  const [busy, start] = useTransition();
  const scan = (event: SyntheticEvent) => {
    const field = form.current?.querySelector("input");
    const code = field?.value.trim() ?? "";
    // Nothing shows the whole list again.
    if (!field || code === "") return;
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    start(async () => {
      const answer = await findToSendAction({ query: "", filter: null, code }).catch(noAnswer(failed));
      if (!answer.ok) return sayFailure(answer);
      const [number] = answer.numbers;
      if (number === undefined) {
        const asked = new URLSearchParams({ q: code, ...(filter && { status: filter }) });
        router.push(listingPath("/admin/versand", `?${asked}`));
        return;
      }
      choose(answer.numbers);
      const count = answer.numbers.length;
      toast.success(
        count === 1
          ? interpolate(text.scanned.one, { number })
          : interpolate(text.scanned.many, { count: String(count), code }),
      );
      field.value = "";
      field.focus();
    });
  };
  return (
    <div ref={form} onSubmitCapture={scan}>
      <SearchForm
        path="/admin/versand"
        query={query}
        filter={filter}
        labels={{ label: text.scan, submit: text.scanSubmit, reset: text.scanReset }}
      />
    </div>
  );
}
