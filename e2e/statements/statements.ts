import { ADMIN } from "./admin.ts";
import { BUYING } from "./buying.ts";
import { STOREFRONT } from "./storefront.ts";

/** The customer's specification, statement by statement, each with what shows that it holds. */
export const STATEMENTS = [...STOREFRONT, ...BUYING, ...ADMIN].toSorted((one, other) => one.number - other.number);
