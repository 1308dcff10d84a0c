import type { Mutation } from "./mutation.ts";

const tests = ["atelier"];

export const atelier: Mutation[] = [
  {
    name: "Visitors see what needs a picture among all other products",
    sql: `alter policy "visitors read products that are sold" on public.products using (archived_at is null)`,
    tests,
  },
  {
    name: "A crop is larger than the turned picture",
    in: "internal.is_within",
    search: "% 180 = 0 then p_width else p_height",
    replace: "% 180 = 0 then p_width else p_width",
    tests,
  },
  {
    name: "A picture is ordered while it is deleted",
    in: "internal.can_make",
    search: "and a.deleting_since is null",
    replace: "",
    tests,
  },
  {
    name: "Of a picture comes another article than the one it was designed for",
    in: "internal.can_make",
    search: "and d.product_id = p_product_id",
    replace: "",
    tests,
  },
  {
    name: "What needs a picture is ordered without one",
    in: "internal.price_lines",
    search: "and p.needs_artwork = (line ->> 'design' is not null)",
    replace: "",
    tests,
  },
  {
    name: "Orders that are never paid make room for more pictures",
    in: "public.begin_artwork",
    search: "where not a.is_bought",
    replace: "where not a.is_bought and a.delete_at is not null",
    tests,
  },
  {
    name: "One visitor fills what is kept for all",
    in: "public.begin_artwork",
    search: "v_kept.of_visitor > v_limits.visitor_bytes",
    replace: "false",
    tests,
  },
  {
    name: "From where a picture came is known although it is bought",
    in: "internal.date_artworks",
    search: "and a.is_bought",
    replace: "and false",
    tests,
  },
  {
    name: "A picture is deleted although an order with it is not finished",
    in: "internal.delete_at",
    search: "o.status in ('open', 'paid')",
    replace: "o.status in ('open')",
    tests,
  },
  {
    name: "A picture is kept for 90 days although nothing was sent",
    in: "internal.delete_at",
    search: "interval '72 hours' end",
    replace: "interval '90 days' end",
    tests,
  },
  {
    name: "The shopper deletes a picture that is ordered",
    in: "public.discard_artwork",
    search: "where d.artwork_id = p_id",
    replace: "where false",
    tests,
  },
  {
    name: "Pictures that are not paid for fill the storage",
    in: "public.begin_artwork",
    search: "v_kept.in_all > v_limits.all_bytes",
    replace: "false",
    tests,
  },
  {
    name: "A running order forgets how its puzzle is cut",
    in: "internal.forget_designs",
    search: "o.status in ('open', 'paid') or",
    replace: "false or",
    tests,
  },
  {
    name: "No lock on a picture that is deleted while it is ordered",
    in: "public.discard_artwork",
    search: "perform 1 from public.artworks where id = p_id for update;",
    replace: "",
    tests: ["at-once"],
  },
];
