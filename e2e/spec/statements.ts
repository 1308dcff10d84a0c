import { ADMIN } from "./statements/admin.ts";
import { BUYING } from "./statements/buying.ts";
import { STOREFRONT } from "./statements/storefront.ts";

/** The customer's specification, statement by statement, each with what shows that it holds. */
export const STATEMENTS = [...STOREFRONT, ...BUYING, ...ADMIN].toSorted((one, other) => one.number - other.number);
