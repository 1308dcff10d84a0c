import type { Mutation } from "./mutation.ts";

const price = { in: "internal.price_lines", tests: ["variants"] };

export const variants: Mutation[] = [
  {
    name: "Two lines of one article take more than its stock",
    ...price,
    search: "sum((line ->> 'quantity')::bigint) over (partition by (line ->> 'product_id')::bigint) as wanted",
    replace: "(line ->> 'quantity')::bigint as wanted",
  },
  {
    name: "An article is engraved where it cannot be",
    ...price,
    search: "or internal.can_engrave(p.engraving, line -> 'engraving')",
    replace: "or true",
  },
  {
    name: "An engraving is longer than the tool cuts",
    in: "internal.can_engrave",
    search: "{0,18}",
    replace: "{0,99}",
    tests: ["variants"],
  },
  {
    name: "More pieces of an article are ordered than one order may have, in two lines",
    in: "internal.count_pieces",
    search: "group by (line ->> 'product_id')::bigint) as articles",
    replace: "group by (line ->> 'product_id')::bigint, line -> 'engraving') as articles",
    tests: ["variants"],
  },
  {
    name: "A variant keeps its product's old name",
    in: "internal.copy_from_listed",
    search: "new.name := v_listed.name;",
    replace: "",
    tests: ["variants"],
  },
  {
    name: "A variant of a variant is made",
    in: "internal.copy_from_listed",
    search: "or v_listed.variant_of is not null",
    replace: "",
    tests: ["variants"],
  },
  {
    name: "A variant stays on sale when its product is archived",
    in: "internal.update_variants",
    search: "then new.archived_at else v.archived_at end",
    replace: "then v.archived_at else v.archived_at end",
    tests: ["variants"],
  },
  {
    name: "The filter of pieces knows the first variant alone",
    in: "search.failed_filters",
    search: "not p_bucket.pieces && p_filter.pieces",
    replace: "p_bucket.pieces[1] <> all (p_filter.pieces)",
    tests: ["variants"],
  },
  {
    name: "Who bought another variant does not count as a buyer",
    in: "internal.order_for_review",
    search: "in (p.id, p.variant_of)",
    replace: "= p.id",
    tests: ["variants"],
  },
];
