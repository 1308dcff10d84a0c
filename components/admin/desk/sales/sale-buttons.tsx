"use client";

import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { deleteSaleAction, endSaleAction } from "@/lib/desk/sales/admin/actions";
import { EMPTY_SALE, type SaleValues } from "@/lib/desk/sales/admin/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-sales.json";
import { SaleForm, type Collections } from "./sale-form";

export function CreateSaleButton({ collections }: { collections: Collections }) {
  return (
    <DialogButton label={text.create} title={text.create}>
      {(close) => <SaleForm seen={null} values={EMPTY_SALE} collections={collections} close={close} />}
    </DialogButton>
  );
}

type Planned = { id: number; version: string; values: SaleValues; collections: Collections };

export function EditSaleButton({ id, version, values, collections }: Planned) {
  return (
    <DialogButton label={text.editShort} name={interpolate(text.editNamed, { name: values.name })} title={text.edit}>
      {(close) => <SaleForm seen={{ id, version }} {...{ values, collections, close }} />}
    </DialogButton>
  );
}

export function EndSaleButton({ id, name }: { id: number; name: string }) {
  return (
    <ConfirmButton
      label={text.end}
      name={interpolate(text.endNamed, { name })}
      title={interpolate(text.endTitle, { name })}
      action={() => endSaleAction(id)}
    >
      <p>{text.endText}</p>
    </ConfirmButton>
  );
}

export function DeleteSaleButton({ id, name }: { id: number; name: string }) {
  return (
    <ConfirmButton
      label={text.delete}
      name={interpolate(text.deleteNamed, { name })}
      title={interpolate(text.deleteTitle, { name })}
      action={() => deleteSaleAction(id)}
      isDestructive
    >
      <p>{text.deleteText}</p>
    </ConfirmButton>
  );
}
