"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { approveDesignAction, produceDesignAction } from "@/lib/workshop/admin/actions";
import text from "#messages/client/admin-workshop.json";

export function ApproveButton({ id, isPaid }: { id: number; isPaid: boolean }) {
  return (
    <ConfirmButton
      label={text.approve}
      title={text.approveTitle}
      action={() => approveDesignAction(id)}
      className={buttonVariants()}
    >
      <p>{text.approveText}</p>
      {!isPaid && <p>{text.approveUnpaid}</p>}
    </ConfirmButton>
  );
}

export function ProduceButton({ id, isProduced }: { id: number; isProduced: boolean }) {
  const label = isProduced ? text.unproduce : text.produce;
  return <ActButton label={label} name={label} action={() => produceDesignAction(id, !isProduced)} />;
}
