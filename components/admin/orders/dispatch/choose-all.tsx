"use client";

import { useTransition } from "react";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { sayFailure } from "@/components/admin/parts/use-answer";
import { findToSendAction } from "@/lib/orders/admin/dispatch/actions";
import { MAX_CHOSEN_ORDERS } from "@/lib/orders/admin/dispatch/chosen";
import type { DispatchFilter } from "@/lib/orders/admin/dispatch/filters";
import { interpolate } from "@/lib/platform/format/interpolate";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import text from "#messages/client/admin-dispatch.json";
import { failed } from "#messages/client/admin-ops.json";
import { useChosen } from "./choose-orders";

type Props = { query: string; filter: DispatchFilter | null; total: number };

/** Those of the other pages too. */
export function ChooseAll({ query, filter, total }: Props) {
  const { set } = useChosen();
  const [busy, start] = useTransition();
  const choose = () =>
    start(async () => {
      const answer = await findToSendAction({ query, filter, code: null }).catch(noAnswer(failed));
      if (answer.ok) set(answer.numbers);
      else sayFailure(answer);
    });
  const words = total > MAX_CHOSEN_ORDERS ? text.most : text.everything;
  return (
    <button type="button" aria-disabled={busy} onClick={() => busy || choose()} className={quietButton}>
      {interpolate(words, { count: String(Math.min(total, MAX_CHOSEN_ORDERS)) })}
    </button>
  );
}
