"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { buttonVariants } from "@/components/ui/button";
import { approveDesignAction, produceDesignAction } from "@/lib/workshop/admin/actions";
import text from "#messages/client/admin-workshop.json";

/** Says that a picture may be made. */
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

/** Notes that a puzzle is made, or that it is not after all. */
export function ProduceButton({ id, isProduced }: { id: number; isProduced: boolean }) {
  const label = isProduced ? text.unproduce : text.produce;
  return <ActButton label={label} name={label} action={() => produceDesignAction(id, !isProduced)} />;
}
