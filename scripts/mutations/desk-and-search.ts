import type { Mutation } from "./mutation.ts";

const desk = { tests: ["owner-desk"] };
const admin = { tests: ["admin-functions"] };
const search = { tests: ["search"] };

export const deskAndSearch: Mutation[] = [
  {
    name: "Two who decide on a refund at once refund twice",
    in: "public.admin_change_order",
    search: "found and v_refunded * 100 is distinct from (p_details ->> 'refunded_cents')::bigint",
    replace: "false",
    ...admin,
  },
  {
    name: "The overview counts withdrawals that are not due yet as overdue",
    in: "public.admin_overview",
    search: "due_at < now()",
    replace: "due_at > now()",
    ...admin,
  },
  {
    name: "The overview counts open orders from the time of trying out",
    in: "public.admin_overview",
    search: "mode = p_mode and status = 'open'",
    replace: "status = 'open'",
    ...admin,
  },
  {
    name: "Changes of orders are not in the log",
    sql: "drop trigger orders_audit on public.orders",
    ...admin,
  },
  {
    name: "Orders from the time of trying out are listed",
    in: "internal.orders_condition",
    search: "case when p_mode = 'live' then $s$t.mode = 'live'$s$ end",
    replace: "null",
    tests: ["admin-lists"],
  },
  {
    name: "The last day does not belong to a list",
    in: "internal.orders_condition",
    search: "internal.german_midnight(p_to + 1)",
    replace: "internal.german_midnight(p_to)",
    ...desk,
  },
  {
    name: "A day begins at London's midnight",
    in: "internal.german_midnight",
    search: "at time zone 'Europe/Berlin'",
    replace: "at time zone 'UTC'",
    ...desk,
  },
  {
    name: "A parcel's mail goes out four times a day",
    in: "public.admin_resend_parcel",
    search: "v_today >= 3",
    replace: "v_today > 3",
    ...desk,
  },
  {
    name: "Notes stay with an archived order",
    sql: "drop trigger orders_forget_notes on public.orders",
    ...desk,
  },
  {
    name: "Who saves a product last wins",
    in: "public.admin_save_product",
    search: " and updated_at = $3",
    replace: " and $3 is not null",
    tests: ["pictures"],
  },
  {
    name: "A recall names those who got nothing",
    in: "public.list_buyers",
    search: "o.status <> 'cancelled' and i.id > p_after",
    replace: "i.id > p_after",
    tests: ["person"],
  },
  {
    name: "A word with a letter too many finds nothing",
    in: "search.is_one_typo_apart",
    search: "abs(length(p_one) - length(p_other)) > 1",
    replace: "abs(length(p_one) - length(p_other)) > 0",
    ...search,
  },
  {
    name: "One word of several is enough",
    in: "search.find_products",
    search: "search.join_queries(p_asked, '&')",
    replace: "search.join_queries(p_asked, '|')",
    ...search,
  },
  {
    name: "What an admin changes is not found",
    sql: "drop trigger products_search_update on public.products",
    tests: ["search-upkeep"],
  },
  {
    name: "201 products are indexed by the statement that writes them",
    in: "search.max_indexed_at_once",
    search: "select 200",
    replace: "select 201",
    tests: ["search-growth"],
  },
  {
    name: "A facet counts by its own filter",
    in: "search.count_facets",
    search: "failed = 0 or failed = 1 and p_filter.prices <> '{}' and price_band <> all (p_filter.prices)",
    replace: "failed = 0",
    tests: ["listing"],
  },
  {
    name: "A picture that products show counts as unused",
    in: "public.unused_pictures",
    search: "not exists (select from public.product_pictures p where p.url = asked.url)",
    replace: "true",
    tests: ["pictures"],
  },
  {
    name: "A picture that orders point to counts as unused",
    in: "public.unused_pictures",
    search: "not exists (select from public.order_items i where i.image_url = asked.url)",
    replace: "true",
    tests: ["pictures-kept"],
  },
  {
    name: "The article of a voucher is changed like a product",
    in: "public.admin_save_product",
    search: "and is_voucher) then",
    replace: "and false) then",
    tests: ["pictures"],
  },
  {
    name: "A product is created once more with the same key",
    in: "public.admin_save_product",
    search: "if found then\n      return v_created;",
    replace: "if false then\n      return v_created;",
    tests: ["pictures"],
  },
  {
    name: "A stranger's withdrawal hides an order that is to be sent",
    in: "public.admin_overview",
    search: " and not w.needs_review",
    replace: "",
    tests: ["admin-functions"],
  },
];
