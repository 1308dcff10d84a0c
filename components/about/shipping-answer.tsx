import { formatCents } from "@/lib/money";
import { SHIPPING_OPTIONS, type ShippingOption } from "@/lib/shop/shipping";

const NAMES: Record<ShippingOption["id"], string> = {
  standard: "Standard shipping",
  express: "Express shipping",
  overnight: "Overnight shipping",
};

/** What shipping costs and how long it takes, from the same facts as the checkout. */
export function ShippingAnswer() {
  return (
    <>
      <p>We deliver within Germany.</p>
      <ul className="mt-3 space-y-1 tabular-nums">
        {SHIPPING_OPTIONS.map((option) => (
          <li key={option.id}>
            {NAMES[option.id]}: {option.cents === 0 ? "free of charge" : formatCents(option.cents)}, {duration(option)}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        If an order holds several products, the longest delivery time named for one of them counts, and everything
        arrives together.
      </p>
    </>
  );
}

function duration({ days: { min, max } }: ShippingOption): string {
  if (max === 1) return "next working day";
  return `${min}–${max} working days`;
}
