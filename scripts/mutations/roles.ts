import type { Mutation } from "./mutation.ts";

const access = { tests: ["access"] };

export const roles: Mutation[] = [
  {
    name: "Everybody who is signed in reads all orders",
    sql: `alter policy "admins read orders" on public.orders using (true)`,
    ...access,
  },
  {
    name: "Nobody reads orders",
    sql: `drop policy "admins read orders" on public.orders`,
    ...access,
  },
  {
    name: "Everybody who is signed in changes products",
    sql: `alter policy "admins change products" on public.products using (true) with check (true)`,
    ...access,
  },
  {
    name: "Everybody who is signed in reads everybody's role",
    sql: `alter policy "a user reads their own role" on public.user_roles using (true)`,
    ...access,
  },
  {
    name: "Pictures of what is no longer sold are everybody's",
    sql: `alter policy "pictures are read with their products" on public.product_pictures using (true)`,
    tests: ["pictures"],
  },
  {
    name: "A table without row level security",
    sql: "alter table public.reviews disable row level security",
    tests: ["grants"],
  },
  {
    name: "Visitors place orders past the shop",
    sql: "grant execute on function public.place_order(jsonb) to anon",
    ...access,
  },
  {
    name: "A function of the definer looks for names wherever its caller says",
    sql: "alter function public.submit_review(jsonb) reset search_path",
    tests: ["grants"],
  },
  {
    name: "Any signed-in person is an admin",
    in: "public.admin_state",
    search: "where user_id = auth.uid() and role = 'admin'",
    replace: "where role = 'admin'",
    ...access,
  },
  {
    name: "A token that names no session is an admin's",
    in: "public.admin_state",
    search: "where id = (v_claims ->> 'session_id')::uuid",
    replace: "where v_claims ->> 'session_id' is null or id = (v_claims ->> 'session_id')::uuid",
    tests: ["sessions"],
  },
  {
    name: "Functions for admins ask nobody",
    in: "internal.assert_admin",
    search: "if not public.is_admin() then",
    replace: "if false then",
    tests: ["admin-functions"],
  },
  {
    name: "Everybody who is signed in deletes pictures",
    sql: `alter policy "admins delete product images" on storage.objects using (bucket_id = 'product-images')`,
    tests: ["policies"],
  },
];
