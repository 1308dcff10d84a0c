/** What only an open cart needs, in one file: fetched at the first sign that it will be opened. */
export { CartContent } from "./cart-content";
export { sayAdded, tellAdded } from "@/lib/cart/added";
