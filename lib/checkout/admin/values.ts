import { ENGRAVING_FONTS } from "@/lib/catalog/engraving";
import { NO_ADDRESS, type CorrectionValues } from "@/lib/orders/admin/correction";
import type { OrderShipping } from "@/lib/settings/conditions";
import type { Article } from "@/lib/orders/admin/article";

export const CHANNELS = ["phone", "market"] as const;
/** `link`: a transfer that is asked for with the link under which it can be paid online as well. */
export const WAYS_TO_PAY = ["link", "transfer", "terminal"] as const;
export const DISCOUNT_KINDS = ["none", "percent", "amount"] as const;
export type ManualLine = {
  article: Article;
  quantity: string;
  ownPrice: string;
  reason: string;
  engraving: { text: string; place: string; font: (typeof ENGRAVING_FONTS)[number] };
};

/** As it is typed. */
export type ManualValues = CorrectionValues & {
  channel: (typeof CHANNELS)[number];
  lines: ManualLine[];
  discountKind: (typeof DISCOUNT_KINDS)[number];
  discount: string;
  discountReason: string;
  shipping: OrderShipping;
  paidBy: (typeof WAYS_TO_PAY)[number];
};

export const EMPTY_ORDER: ManualValues = {
  ...NO_ADDRESS,
  channel: "phone",
  lines: [],
  discountKind: "none",
  discount: "",
  discountReason: "",
  shipping: "standard",
  paidBy: "transfer",
};

export const newLine = (article: Article): ManualLine => ({
  article,
  quantity: "1",
  ownPrice: "",
  reason: "",
  engraving: { text: "", place: article.places[0] ?? "", font: ENGRAVING_FONTS[0] },
});

/** § 312f BGB: what is concluded by phone is confirmed by mail. Who pays and takes the goods along needs none. */
export const needsEmail = ({ channel, shipping }: Pick<ManualValues, "channel" | "shipping">) =>
  channel === "phone" || shipping !== "pickup";
