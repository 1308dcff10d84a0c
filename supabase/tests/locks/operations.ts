import { ofCatalog } from "./of-catalog.ts";
import { ofOrders } from "./of-orders.ts";
import { ofPeople } from "./of-people.ts";
import type { Operation } from "./operation.ts";
import type { LockShop } from "./shop.ts";

/** Functions that can be called from outside and wait for no row that another of them writes. */
export const WITHOUT_LOCKS = [
  /^admin_list_/,
  /^admin_export_(orders|labels|person)$/,
  /^admin_note_newsletter_export$/,
  /^note_invitation$/,
  /^admin_accounting_entries$/,
];

/** Every operation, on rows that all of them share. */
export const operationsOf = (shop: LockShop): Operation[] => [...ofOrders(shop), ...ofCatalog(shop), ...ofPeople(shop)];
