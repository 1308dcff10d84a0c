import * as z from "zod/mini";
import { discountSchema, type Discount } from "@/lib/discounts/schema";
import { parseJson } from "@/lib/platform/format/parse-json";
import { offeredMethods } from "@/lib/payment/methods";
import { canShip, isOfferedShipping } from "@/lib/payment/shipping";
import { shownConditions } from "@/lib/settings/shop-data";
import { codeSchema, type Voucher } from "@/lib/vouchers/schema";
import { EMPTY_FORM, valuesSchema, type FormValues } from "./form";

const KEY = "kg-checkout";

const draftSchema = z.object({
  version: z.literal(1),
  values: valuesSchema,
  discount: z.nullable(discountSchema),
  // Drafts from before these two were kept lack them.
  vouchers: z._default(z.array(z.object({ code: codeSchema, balanceCents: z.int() })), []),
  pending: z.catch(z.nullable(z.object({ key: z.uuid(), pieces: z.record(z.string(), z.int()) })), null),
});

/** An order that was sent off and not answered yet: its key, and how many pieces it has of each line of the cart. */
export type Pending = { key: string; pieces: Record<string, number> };
type Draft = {
  values: FormValues;
  discount: Discount | null;
  vouchers: readonly Voucher[];
  pending: Pending | null;
};
type Kept = Omit<Draft, "pending"> & { pending?: Pending | null | undefined };

const EMPTY_DRAFT: Draft = { values: EMPTY_FORM, discount: null, vouchers: [], pending: null };

/** The empty form when nothing was typed; it never throws. */
export function loadDraft(): Draft {
  const draft = draftSchema.safeParse(parseJson(read()));
  const present = shownConditions();
  const methods = offeredMethods(present);
  const { values, discount, vouchers, pending } = draft.success ? draft.data : EMPTY_DRAFT;
  const isPossible = draft.success && (values.payment === "voucher" || methods.some(({ id }) => id === values.payment));
  const payment = isPossible ? values.payment : methods[0].id;
  const isOffered = isOfferedShipping(present, values.shipping);
  const shipping = isOffered && canShip(values.shipping, payment) ? values.shipping : EMPTY_FORM.shipping;
  return { values: { ...values, shipping, payment, card: EMPTY_FORM.card }, discount, vouchers, pending };
}

/** Keeps what was typed, the card excepted, for this visit and this tab; without `pending` that stays as it was. */
export function saveDraft({ values, pending = loadDraft().pending, ...rest }: Kept): void {
  try {
    const draft = { version: 1, values: valuesSchema.parse(values), pending, ...rest };
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form itself still holds everything.
  }
}

type Address = Pick<FormValues, "email" | "firstName" | "lastName" | "phone"> & {
  delivery: Partial<FormValues["delivery"]>;
  billing: FormValues["billing"] | null;
  company: FormValues["company"] | null;
};

/** Begins the next order with an address; what else was typed stays. */
export function fillInAddress({ delivery, billing, company, ...person }: Address): void {
  const { values, ...rest } = loadDraft();
  const place = { ...EMPTY_FORM.delivery, ...delivery };
  const filled = { ...values, ...person, delivery: place, hasBilling: billing !== null, hasCompany: company !== null };
  saveDraft({ ...rest, values: { ...filled, ...(billing && { billing }), ...(company && { company }) } });
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}
