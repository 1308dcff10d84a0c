import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";

export const VOUCHERS_PATH = "/admin/gutscheine" satisfies Route;

export function voucherPath(id: number): Route {
  return textPath(`${VOUCHERS_PATH}/${id}`);
}
