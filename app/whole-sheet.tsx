"use client";

import address from "./shop.css?url";

/** The shop's style sheet in the document's head: a page waits for it, also where it is new to a document. */
export function WholeSheet() {
  return <link rel="stylesheet" href={address} precedence="shop" />;
}
