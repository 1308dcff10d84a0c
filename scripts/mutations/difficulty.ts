import type { Mutation } from "./mutation.ts";

const tests = ["difficulty"];

export const difficulty: Mutation[] = [
  {
    name: "A puzzle keeps its difficulty with another picture",
    in: "internal.follow_measurement",
    search: "(new.image_url, new.pieces, new.dimensions) is distinct from (old.image_url, old.pieces, old.dimensions)",
    replace: "(new.pieces, new.dimensions) is distinct from (old.pieces, old.dimensions)",
    tests,
  },
  {
    name: "A word by hand stands over what was measured",
    in: "internal.follow_measurement",
    search: "if new.confusable is not null then",
    replace: "if new.confusable is not null and (tg_op = 'INSERT' or new.difficulty = old.difficulty) then",
    tests,
  },
  {
    name: "A measurement takes the product out of an open form's hands",
    sql: `drop trigger products_touch_updated_at on public.products;
      create trigger products_touch_updated_at before update on public.products
        for each row execute function public.touch_updated_at()`,
    tests,
  },
  {
    name: "Pieces that can be mistaken count twice",
    in: "search.effort",
    search: "1 + 2 *",
    replace: "1 + 1 *",
    tests,
  },
  {
    name: "1500 pieces are still 'Mittel'",
    in: "internal.difficulty_word",
    search: "p_effort < 1500",
    replace: "p_effort <= 1500",
    tests,
  },
  {
    name: "The hardest come first",
    in: "search.sort_order",
    search: "'effort, product_id'",
    replace: "'effort desc nulls last, product_id'",
    tests,
  },
];
