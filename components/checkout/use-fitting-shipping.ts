import { useCallback, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "@/lib/checkout/form";
import { canShip } from "@/lib/payment/shipping";

type Form = Pick<UseFormReturn<FormValues>, "getValues" | "setValue">;

export type FitShipping = (payment: FormValues["payment"]) => void;

/** Keeps to a shipping that goes with the way to pay; what had been wished comes back as soon as it goes again. */
export function useFittingShipping({ getValues, setValue }: Form): FitShipping {
  const wished = useRef<FormValues["shipping"]>(null);
  return useCallback(
    (payment) => {
      const chosen = getValues("shipping");
      if (!canShip(chosen, payment)) {
        wished.current = chosen;
        setValue("shipping", "standard");
      } else if (wished.current && canShip(wished.current, payment)) {
        setValue("shipping", wished.current);
        wished.current = null;
      }
    },
    [getValues, setValue],
  );
}
