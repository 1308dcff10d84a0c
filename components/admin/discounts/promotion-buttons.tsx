"use client";

import { ActButton } from "@/components/admin/parts/act-button";
import { ConfirmButton } from "@/components/admin/parts/confirm-button";
import { DialogButton } from "@/components/admin/parts/dialog-button";
import { deletePromotionAction, switchPromotionAction } from "@/lib/discounts/admin/promotion-actions";
import { EMPTY_PROMOTION, type PromotionValues } from "@/lib/discounts/admin/promotion-schema";
import type { ScopeChoice } from "@/lib/discounts/admin/promotions";
import { interpolate } from "@/lib/platform/format/interpolate";
import { discount, promotion as text } from "#messages/client/admin-ops.json";
import { PromotionForm } from "./promotion-form";

export function CreatePromotionButton({ choices }: { choices: ScopeChoice[] }) {
  return (
    <DialogButton label={text.create} title={text.create}>
      {(close) => <PromotionForm seen={null} values={EMPTY_PROMOTION} choices={choices} close={close} />}
    </DialogButton>
  );
}

type Props = { id: number; version: string; isActive: boolean; values: PromotionValues; choices: ScopeChoice[] };

export function PromotionButtons({ id, version, isActive, values, choices }: Props) {
  const code = { code: values.name };
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton label={discount.editShort} name={interpolate(discount.editNamed, code)} title={text.edit}>
        {(close) => <PromotionForm seen={{ id, version }} values={values} choices={choices} close={close} />}
      </DialogButton>
      <ActButton
        label={isActive ? discount.deactivate : discount.activate}
        name={interpolate(isActive ? discount.deactivateNamed : discount.activateNamed, code)}
        action={() => switchPromotionAction(id, !isActive)}
      />
      <ConfirmButton
        label={discount.delete}
        name={interpolate(discount.deleteNamed, code)}
        title={interpolate(text.deleteTitle, { name: values.name })}
        action={() => deletePromotionAction(id)}
        isDestructive
      >
        <p>{text.deleteText}</p>
      </ConfirmButton>
    </div>
  );
}
