"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
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
import { refundSchema, type RefundValues } from "@/lib/orders/admin/change";
import { order as text } from "#messages/client/admin-ops.json";
import type { Subject } from "./subject";

export function RefundButton({ order }: { order: Subject }) {
  const [open, setOpen] = useState(false);
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
  const { number, name, email, refundedCents, totalCents, items, moneyBack } = order;
  const restCents = totalCents - refundedCents;
  const rest = formatCents(restCents);
  const areVouchers = items.every(({ isVoucher }) => isVoucher);
  const { busy, ask } = useAnswer();
  const { register, handleSubmit, setValue, formState } = useForm<RefundValues>({
    resolver: zodResolver(refundSchema(restCents)),
    defaultValues: { amount: "", returned: items.map(() => "0") },
  });
  const send = handleSubmit(({ amount, returned }) => {
    const amountCents = parseCents(amount);
    if (busy || amountCents === null) return;
    const back = items
      .map(({ position }, index) => ({ position, quantity: Number(returned[index]) }))
      .filter(({ quantity }) => quantity > 0);
    ask(() => changeOrderAction(number, { action: "refund", amountCents, refundedCents, returned: back }), close);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p className="text-stone">
        <span>{interpolate(`${text.refundText} ${text.giveBack[moneyBack]}`, { rest, email, name })}</span>{" "}
        <span>{order.isInvoiced ? text.refundInvoiced : text.refundEarly}</span>
        {order.voucherCents > 0 && moneyBack !== "voucher" && <span> {text.voucherBack}</span>}
      </p>
      <Field
        label={text.amount}
        hint={text.amountHint}
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
      {items.length > 0 && (
        <fieldset className="mt-6 border-t border-line pt-4">
          <legend className="float-left font-medium">{areVouchers ? text.returnedVouchers : text.returned}</legend>
          <p className="clear-left text-[0.9375rem] text-stone">
            <span>{areVouchers ? text.returnedVouchersText : text.returnedText}</span>
            {!areVouchers && items.some(({ isVoucher }) => isVoucher) && <span> {text.returnedVoucher}</span>}
          </p>
          {items.map(({ position, name, left }, index) => (
            <label key={position} className="mt-3 flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {interpolate(text.returnedPiece, { name, left: String(left) })}
              </span>
              <select
                className="min-h-11 shrink-0 rounded-control border border-line bg-paper px-3 tabular-nums"
                {...register(`returned.${index}`)}
              >
                {Array.from({ length: left + 1 }, (_, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
      )}
      <DialogButtons busy={busy} submit={text.refund} onCancel={close} />
    </form>
  );
}
