/** How many of what is paid, given and made a grown shop has, for `orders` orders. */
const share = (orders: number) => ({ vouchers: orders / 10, made: orders / 20, refunds: orders / 50 });

/** What came with paying online, vouchers and the workshop: steps of `fillOrders`, after its orders and their lines. */
export function paymentSteps(orders: number): [what: string, sql: string][] {
  const { vouchers, made, refunds } = share(orders);
  const every = (2 * orders) / made;
  return [
    [
      "payments",
      `insert into public.payments (order_id, kind, provider, reference, amount, created_at)
         select id, 'payment', 'stripe', 'pi_' || id, total, placed_at + interval '1 hour'
         from public.orders where status not in ('open', 'cancelled');
       insert into public.payment_sessions (reference, order_id, provider, amount, state, payment_reference, expires_at, created_at)
         select 'cs_' || id, id, 'stripe', total, case status when 'open' then 'open' when 'cancelled' then 'expired' else 'paid' end,
           'pi_' || id, placed_at + interval '1 hour', placed_at
         from public.orders;
       insert into public.payment_refunds (order_id, provider, payment_reference, amount, state, reference, is_foreign, created_at)
         select id, 'stripe', 'pi_' || id, 10, case when id % 100000 = 0 then 'failed' else 'done' end, 're_' || id, id % 300 = 0,
           placed_at + interval '9 days'
         from public.orders where id % ${orders / refunds} = 0`,
    ],
    [
      "vouchers",
      // One in three is used up, one in ten was voided, and the older half is over.
      `insert into public.vouchers (mode, last_four, purpose, order_item_id, email, recipient, expires_on, voided_at, created_at, is_over)
         select 'live', substr(upper(md5(n::text)), 1, 4), 'multi', 2 * n * ${orders / vouchers} - 1,
           case when n > ${vouchers / 2} then 'person' || n || '@example.org' end,
           case when n > ${vouchers / 2} then 'Clara' end,
           case when n > ${vouchers / 2} then current_date + 365 else current_date - 30 end,
           case when n % 10 = 0 then now() end, now() - (${vouchers} - n) * interval '40 minutes', n <= ${vouchers / 2}
         from generate_series(1, ${vouchers}) n;
       insert into internal.voucher_codes (voucher_id, hash, seed)
         select id, encode(sha256(id::text::bytea), 'hex'), null from public.vouchers;
       insert into public.voucher_entries (voucher_id, kind, amount, order_id, created_at)
         select id, 'issue', 50, id * ${orders / vouchers}, created_at from public.vouchers
         union all select id, 'redeem', -30, id * ${orders / vouchers} - 1, created_at from public.vouchers where id % 3 = 0
         union all select id, 'redeem', -20, id * ${orders / vouchers} - 2, created_at from public.vouchers where id % 3 = 0
         union all select id, 'void', -50, null, created_at from public.vouchers where id % 10 = 0 and id % 3 > 0
         union all select id, 'expire', -50, null, created_at from public.vouchers
           where id <= ${vouchers / 2} and id % 10 > 0 and id % 3 > 0`,
    ],
    [
      "workshop",
      `insert into public.artworks (id, width, height, bytes, uploaded_at, delete_at)
         select md5(n::text)::uuid, 4000, 3000, 8000000, now() - interval '1 day', case when n % 2 = 0 then now() + interval '2 days' end
         from generate_series(1, 600) n;
       insert into public.designs (id, artwork_id, product_id, crop, seed, rights_version, created_at)
         select md5('design ' || n)::uuid, case when n > ${made - 600} then md5((${made} - n + 1)::text)::uuid end, 1,
           case when n > ${made / 2} then '{}'::jsonb end, case when n > ${made / 2} then 1 end, '1',
           now() - (${made} - n) * interval '80 minutes'
         from generate_series(1, ${made}) n;
       update public.order_items set design_id = md5('design ' || id / ${every} + 1)::uuid where id % ${every} = 3;
       insert into public.workshop_items (id, mode, state, dimensions, pieces, reason, decided_at, produced_at)
         select i.id, o.mode, case when o.status in ('open', 'paid', 'cancelled') then 'waiting' when i.id % 4000 = 0 then 'refused' else 'produced' end,
           '64 × 48 cm', 1000, case when o.status not in ('open', 'paid', 'cancelled') and i.id % 4000 = 0 then 'Zu dunkel' end,
           o.placed_at, o.placed_at
         from public.order_items i join public.orders o on o.id = i.order_id where i.design_id is not null;
       insert into public.missing_pieces (item_id, piece_row, piece_column, state, requested_at)
         select id, 1, 1, case when id > ${orders * 1.99} then 'open' else 'done' end, now()
         from public.workshop_items where state = 'produced' and id % 200 = 0`,
    ],
  ];
}
