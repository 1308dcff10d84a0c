import { useId, type ComponentProps } from "react";
import { Field } from "@/components/forms/field";
import { CARRIERS } from "@/lib/orders/carriers";
import { order as text } from "#messages/client/admin-ops.json";

/** Proposes those whose parcels can be tracked; another one may be typed. */
export function CarrierField(props: Omit<ComponentProps<typeof Field>, "label">) {
  const carriers = useId();
  return (
    <>
      <Field label={text.carrier} list={carriers} autoComplete="off" {...props} />
      <datalist id={carriers}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
