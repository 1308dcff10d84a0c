import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { canPayOnline, findPaymentMethod, offeredMethods } from "@/lib/payment/methods";
import { shownConditions } from "@/lib/settings/shop-data";
import type { FitShipping } from "./use-fitting-shipping";

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "setValue" | "clearErrors">;

/** No way besides vouchers that pay all, none online below its minimum. Answers the shopper's choice, which comes back afterwards. */
export function useFittingPayment(
  { getValues, setValue, clearErrors }: Form,
  fitShipping: FitShipping,
  isCovered: boolean,
  dueCents?: number,
): () => FormValues["payment"] {
  const chosen = useRef<FormValues["payment"]>(offeredMethods(shownConditions())[0].id);
  /** The method that this hook has set instead of the chosen one. */
  const stopgap = useRef<FormValues["payment"]>(null);
  useEffect(() => {
    const payment = getValues("payment");
    if (payment !== "voucher" && payment !== stopgap.current) chosen.current = payment;
    const asked = findPaymentMethod(chosen.current);
    const isTooSmall = asked?.money === "provider" && dueCents !== undefined && !canPayOnline(dueCents);
    const offered = offeredMethods(shownConditions());
    // The owners may have ended it while the page was open.
    if (!offered.some(({ id }) => id === chosen.current)) chosen.current = offered[0].id;
    const other = offered.find(({ money }) => money !== "provider")?.id ?? chosen.current;
    const next = isCovered ? "voucher" : isTooSmall ? other : chosen.current;
    stopgap.current = next === chosen.current ? null : next;
    if (next === payment) return;
    clearErrors("card");
    setValue("payment", next);
    fitShipping(next);
  }, [isCovered, dueCents, fitShipping, getValues, setValue, clearErrors]);
  return () => {
    const payment = getValues("payment");
    return payment === "voucher" || payment === stopgap.current ? chosen.current : payment;
  };
}
