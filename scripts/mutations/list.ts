import { afterTheOrder } from "./after-the-order.ts";
import { atelier } from "./atelier.ts";
import { bankStatement } from "./bank-statement.ts";
import { deskAndSearch } from "./desk-and-search.ts";
import { difficulty } from "./difficulty.ts";
import { forgetting } from "./forgetting.ts";
import { mail } from "./mail.ts";
import type { Mutation } from "./mutation.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { roles } from "./roles.ts";
import { stockAndCodes } from "./stock-and-codes.ts";
import { variants } from "./variants.ts";
import { visitors } from "./visitors.ts";
import { vouchers } from "./vouchers.ts";
import { workshop } from "./workshop.ts";

/** All mutations of the database, by subject. */
export const SUBJECTS: Record<string, Mutation[]> = {
  Orders: orders,
  "Stock, codes and totals": stockAndCodes,
  "Invoices, reservations and withdrawals": afterTheOrder,
  Payments: payments,
  "Bank statements and presents": bankStatement,
  Vouchers: vouchers,
  "Retention and persons": forgetting,
  "Reviews, newsletter, letters about products and limits": visitors,
  Mail: mail,
  "Roles, policies and storage": roles,
  "The owner's desk and search": deskAndSearch,
  "Variants and engravings": variants,
  "Own pictures": atelier,
  Difficulty: difficulty,
  "The workshop": workshop,
};
