/** The most variants of one product: Next keeps no more than 128 tags with a page, and each is tagged. */
export const MAX_VARIANTS = 100;

export type Options = { option_names: readonly string[]; option_values: readonly string[] };

/** As `internal.variant_label`: 'Ringgröße 54', '1000 Teile'; empty without options. */
export function variantLabel({ option_names, option_values }: Options): string {
  return option_values
    .map((value, index) => (/^[0-9.,]+$/.test(value) ? `${option_names[index] ?? ""} ${value}` : value))
    .join(", ");
}

/** What carts, orders and mails call an article: 'Ring Solis, Ringgröße 54'. As `internal.article_name`. */
export function articleName(product: Options & { name: string }): string {
  return [product.name, variantLabel(product)].filter(Boolean).join(", ");
}

export function groupId(listed: number): string {
  return `KG-G${listed}`;
}
