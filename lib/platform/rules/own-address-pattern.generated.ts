// Made from the schema rules and the checks of columns by `npm run types`.
export const OWN_ADDRESS_PATTERN =
  "^/(admin|api|auth|bestellung|checkout|bilder|kunst|feed|teilen|symbole|missing|wunschliste)(/|$)";
