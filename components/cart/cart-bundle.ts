/** What only an open cart needs, as one script that is fetched when the cart is about to be opened. */
export { CartContent } from "./cart-content";
export { announceQuotedProduct, announceAdded } from "@/lib/cart/added";
