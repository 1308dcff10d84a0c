import type { Route } from "next";
import { linePath } from "@/lib/platform/routes";
import type { Order } from "./schema";

export function lineLink({ isVoucher, slug, designId }: Order["items"][number]): Route | null {
  if (isVoucher) return "/gutschein";
  return slug === null ? null : linePath(slug, designId);
}
