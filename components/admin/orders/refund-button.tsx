"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Dialog } from "@/components/admin/parts/dialog";
import { DialogButtons } from "@/components/admin/parts/dialog-buttons";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { useAnswer } from "@/components/admin/parts/use-answer";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { parseCents, typeCents } from "@/lib/platform/format/amount";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { changeOrderAction } from "@/lib/orders/admin/actions";
import { piecesOf } from "@/lib/orders/lines";
import { refundFor } from "@/lib/orders/refund-for";
import { REFUND_LIMITS } from "@/lib/platform/rules/refund-limits.generated";
import { refundSchema, type RefundValues } from "@/lib/orders/admin/change";
import { sayMoneyBack } from "@/lib/orders/admin/say-money-back";
import { order as text } from "#messages/client/admin-ops.json";
import { RefundLines } from "./refund-lines";
import type { Subject } from "./subject";

/** `isAsked`: it is open at once. */
export function RefundButton({ order, isAsked }: { order: Subject; isAsked: boolean }) {
  const [open, setOpen] = useState(isAsked);
  const close = () => setOpen(false);
  return (
    <>
      <Button type="button" variant="outline" onClick={() => setOpen(true)}>
        {text.refund}
      </Button>
      <Dialog open={open} onClose={close} title={text.refundTitle}>
        <RefundForm order={order} close={close} />
      </Dialog>
    </>
  );
}

export function RefundForm({ order, close }: { order: Subject; close: () => void }) {
  const { number, name, email, refundedCents, totalCents, items, moneyBack, refundable, toRefund } = order;
  const restCents = totalCents - refundedCents;
  const rest = formatCents(restCents);
  const areVouchers = items.every(({ isVoucher }) => isVoucher);
  const lines = refundable.items
    .map((item) => ({ ...item, name: item.lineName, left: item.quantity - item.refunded }))
    .filter(({ left }) => left > 0);
  const worth = (typed: string[]) => refundFor(refundable, piecesTyped(lines, typed));
  const { busy, ask } = useAnswer();
  const start = lines.map(({ position }) => String(piecesOf(toRefund?.lines ?? [], position)));
  // What was made for the shopper cannot be sold again.
  const back = items.map(({ position, left, isMadeToOrder }) =>
    String(isMadeToOrder ? 0 : Math.min(left, piecesOf(toRefund?.lines ?? [], position))),
  );
  const { register, handleSubmit, setValue, getValues, control, formState } = useForm<RefundValues>({
    resolver: zodResolver(refundSchema(restCents, worth)),
    defaultValues: {
      amount: worth(start) > 0 || toRefund ? typeCents(worth(start)) : "",
      reason: "",
      lines: start,
      returned: back,
    },
  });
  const cents = worth(useWatch({ control, name: "lines" }));
  const send = handleSubmit(({ amount, reason, lines: typed, returned }) => {
    const amountCents = parseCents(amount);
    if (busy || amountCents === null) return;
    const change = {
      action: "refund" as const,
      amountCents,
      refundedCents,
      reason,
      lines: piecesTyped(lines, typed),
      returned: piecesTyped(items, returned),
      withdrawalId: toRefund?.withdrawalId ?? null,
    };
    ask(() => changeOrderAction(number, change), close);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">
        <span>
          {`${interpolate(email ? text.refundText : text.refundSilent, { rest, email })} ${sayMoneyBack(moneyBack, name)}`}
        </span>{" "}
        <span>{order.isInvoiced ? text.refundInvoiced : text.refundEarly}</span>
        {order.voucherCents > 0 && !moneyBack.includes("voucher") && <span> {text.voucherBack}</span>}
        {toRefund && <span>{` ${interpolate(text.refundWithdrawal, { date: toRefund.received })}`}</span>}
      </p>
      {lines.length > 0 && (
        <RefundLines
          title={text.lines}
          explained={text.linesText}
          label={text.linePieces}
          lines={lines}
          start={start}
          register={(index) =>
            register(`lines.${index}`, {
              onChange: () => {
                const chosen = worth(getValues("lines"));
                setValue("amount", chosen > 0 ? typeCents(chosen) : "", { shouldValidate: formState.isSubmitted });
              },
            })
          }
        />
      )}
      <Field
        label={text.amount}
        hint={cents > 0 ? interpolate(text.worth, { amount: formatCents(cents) }) : text.amountHint}
        inputMode="decimal"
        autoComplete="off"
        required
        error={formState.errors.amount?.message}
        className="mt-5"
        {...register("amount")}
      />
      <button
        type="button"
        onClick={() => setValue("amount", typeCents(restCents), { shouldValidate: true })}
        className={`${quietButton} mt-4`}
      >
        {interpolate(text.whole, { rest })}
      </button>
      <Field
        label={text.reason}
        hint={text.reasonHint}
        autoComplete="off"
        maxLength={REFUND_LIMITS.reasonLength}
        error={formState.errors.reason?.message}
        className="mt-5"
        {...register("reason")}
      />
      {items.length > 0 && (
        <RefundLines
          title={areVouchers ? text.returnedVouchers : text.returned}
          explained={[
            areVouchers ? text.returnedVouchersText : text.returnedText,
            ...(!areVouchers && items.some(({ isVoucher }) => isVoucher) ? [text.returnedVoucher] : []),
          ].join(" ")}
          label={text.returnedPiece}
          lines={items}
          start={back}
          register={(index) => register(`returned.${index}`)}
        />
      )}
      <DialogButtons busy={busy} submit={text.refund} onCancel={close} />
    </form>
  );
}

function piecesTyped(
  lines: readonly { position: number }[],
  typed: readonly string[],
): { position: number; quantity: number }[] {
  return lines
    .map(({ position }, index) => ({ position, quantity: Number(typed[index]) }))
    .filter(({ quantity }) => quantity > 0);
}
