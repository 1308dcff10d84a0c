let made = 0;

/** A valid category row; `changes` replace single fields. */
export function category(changes: Record<string, unknown> = {}) {
  return {
    slug: "klassische-kunst",
    name: "Klassische Kunst",
    kind: "puzzle",
    position: 1,
    description: "",
    ...changes,
  };
}

/** A valid product row of the category above, with a slug and article number of its own. */
export function product(changes: Record<string, unknown> = {}) {
  made += 1;
  return {
    slug: `werk-nr-${made}`,
    article_number: `W-${made}`,
    name: `Werk Nr. ${made}`,
    category: "klassische-kunst",
    price: 49.9,
    image_url: "/kunst/werk.webp",
    stock: 5,
    ...changes,
  };
}
