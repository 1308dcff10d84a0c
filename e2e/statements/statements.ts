import { ADMIN } from "./admin.ts";
import { BUYING } from "./buying.ts";
import { STOREFRONT } from "./storefront.ts";

export const STATEMENTS = [...STOREFRONT, ...BUYING, ...ADMIN].toSorted((one, other) => one.number - other.number);
