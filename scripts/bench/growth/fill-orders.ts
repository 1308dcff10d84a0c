import type { Client } from "pg";
import { paymentSteps } from "./fill-payments.ts";

/** How many of what the grown shop has. */
const GROWN = {
  products: 100_000,
  orders: 1_000_000,
  openOrders: 300,
  subscribers: 100_000,
  reviews: 50_000,
  messages: 30_000,
  appointments: 10_000,
  withdrawals: 20_000,
  changes: 250_000,
  codes: 500,
};

// A number times an odd one, modulo 32^8, gives each combination of eight letters once.
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FIRST =
  "Anna,Clara,Erika,Frieda,Greta,Hanna,Ida,Jana,Klara,Lena,Maria,Nora,Olga,Paula,Rosa,Sophie,Tilda,Ursula,Vera,Wilma,Anton,Bernd,Carl,David,Emil,Fritz,Georg,Hans,Igor,Jakob,Karl,Ludwig,Max,Norbert,Otto,Paul,Richard,Stefan,Thomas,Ulrich,Viktor,Werner,Xaver,Yannick,Zeno,Björn,Jürgen,Käthe,Sören,Jörg";
const LAST =
  "Schmidt,Müller,Schneider,Fischer,Weber,Meyer,Wagner,Becker,Schulz,Hoffmann,Koch,Bauer,Richter,Klein,Wolf,Schröder,Neumann,Schwarz,Zimmermann,Braun,Krüger,Hofmann,Hartmann,Lange,Schmitt,Werner,Krause,Meier,Lehmann,Schmid,Schulze,Maier,Köhler,Herrmann,König,Walter,Mayer,Huber,Kaiser,Fuchs,Peters,Lang,Scholz,Möller,Weiß,Jung,Hahn,Schubert,Vogel,Friedrich";

const list = (words: string) => `('{${words}}'::text[])`;
const pick = (words: string, by: string) => `${list(words)}[1 + (${by})::int % ${words.split(",").length}]`;
/** One of a thousand made-up names. */
const syllables = (by: string) =>
  [
    "ber,sten,wald,thal,brück,holz,stein,feld,mann,bach",
    "en,er,ers,el,els,au,in,ing,lin,low",
    "heim,hausen,dorf,furt,berg,leben,rode,weiler,hofen,kirchen",
  ]
    .map((words, place) => pick(words, `(${by}) / ${10 ** place}`))
    .join(" || ");

const STEPS: [what: string, sql: string][] = [
  [
    "products",
    `insert into public.categories (slug, name, kind, position) select 'motive-' || n, 'Motive ' || n, 'puzzle', n
       from generate_series(1, 20) n;
     insert into public.products (slug, article_number, name, category, price, description, image_url, stock, pieces,
         created_at, archived_at)
       select 'motiv-' || n, 'KG-' || (100000 + n), initcap(${syllables("hashint4(n) & 16383")}) || ' bei ' ||
           ${pick("Nacht,Tag,Regen,Schnee,Nebel,Wind,Sonne,Mond", "hashint4(n) & 255")} || ' Nr. ' || n,
         'motive-' || 1 + n % 20, 20 + n % 180, repeat('Ein Motiv mit vielen Teilen. ', 5), '/demo/motiv-' || n || '.jpg',
         case when n % 50 = 0 then 0 else n % 40 end, 1000, now() - n * interval '30 minutes',
         case when n % 20 = 0 then now() end
       from generate_series(1, ${GROWN.products}) n`,
  ],
  [
    "orders",
    `create function pg_temp.code(p_number bigint) returns text language sql immutable as $$
       select string_agg(substr('${LETTERS}', ((p_number >> (5 * place)) & 31)::int + 1, 1), '') from generate_series(0, 7) place $$;
     insert into public.orders (number, idempotency_key, fingerprint, mode, status, email, first_name, last_name,
         delivery_address, shipping_option, min_days, max_days, payment_method, subtotal, discount, shipping, total, taxes,
         terms_version, placed_at, archived_at)
       select 'KG-' || left(code, 4) || '-' || right(code, 4), gen_random_uuid(), 'x', 'live', status,
         lower(first_name) || '.' || lower(last_name) || n % 250000 || '@' ||
           ${pick("gmail.com,gmx.de,web.de,t-online.de,example.org,posteo.de", "h >> 3")},
         first_name, last_name, '{"street": "Weg 1", "zip": "12345", "city": "Ort", "country": "DE"}', 'standard', 2, 4, 'prepayment',
         49.90, 0, 4.90, 54.80, '[]', '1', now() - interval '8 years' * (1 - n / ${GROWN.orders}.0),
         case when n < ${GROWN.orders} / 4 then now() end
       from (select n, h, pg_temp.code((n * 678152731031) & 1099511627775) as code,
           ${pick(FIRST, "h >> 4")} as first_name,
           case when n % 5 = 0 then initcap(${syllables("h >> 8 & 16383")}) else ${pick(LAST, "h >> 9")} end as last_name,
           case when n > ${GROWN.orders - GROWN.openOrders} then case when n % 2 = 0 then 'open' else 'paid' end
             when n % 40 = 0 then 'cancelled' when n % 50 = 0 then 'refunded' else 'dispatched' end as status
         from (select n::bigint, hashint8(n) & 1073741823 as h from generate_series(1, ${GROWN.orders}) n) numbers) people`,
  ],
  [
    "order items",
    `insert into public.order_items (order_id, position, product_id, article_number, name, features, image_url, quantity,
         unit_price, tax_rate)
       select o.id, place, p.id, p.article_number, p.name, '1000 Teile', p.image_url, 1, 24.95, 19
       from public.orders o cross join generate_series(1, 2) place
       join public.products p on p.id = 1 + (o.id * 7 + place * 31) % ${GROWN.products}`,
  ],
  [
    "order events",
    `insert into public.order_events (order_id, kind, created_at)
       select id, kind, placed_at + wait from public.orders cross join (values ('placed', interval '0'),
         ('paid', interval '1 day'), ('dispatched', interval '2 days')) as events (kind, wait)
         where status <> 'open' and (kind = 'placed' or status <> 'cancelled')`,
  ],
  [
    "invoices",
    `insert into public.invoices (number, kind, order_id, amount, issued_at)
       select 'RE-' || extract(year from placed_at) || '-' || lpad(id::text, 8, '0'), 'invoice', id, total,
         placed_at + interval '2 days' from public.orders where status in ('dispatched', 'refunded')`,
  ],
  [
    "mails",
    `insert into public.mail_outbox (kind, recipient, order_id, status, attempts, subject, html, body, created_at, sent_at)
       select kind, o.email, o.id, case when o.id % 5000 = 0 then 'failed' else 'sent' end, 1, 'Ihre Bestellung ' || o.number,
         '<p>Guten Tag</p>', 'Guten Tag', o.placed_at + wait, o.placed_at + wait
       from public.orders o cross join (values ('order_confirmation', interval '0', 0), ('dispatched', interval '2 days', 0),
         ('payment_received', interval '1 day', 3)) as kinds (kind, wait, rest)
       where rest = 0 or o.id % 100 < 28
       order by o.placed_at`,
  ],
  [
    "newsletter",
    `insert into public.newsletter_subscribers (email, status, consent_version, consent_text, requested_at, confirmed_at,
         unsubscribed_at)
       select lower(${pick(FIRST, "hashint4(n) & 16383")}) || '.' || ${syllables("hashint4(n) & 16383")} || n || '@example.org',
         case n % 10 when 0 then 'pending' when 1 then 'unsubscribed' else 'confirmed' end, '1', 'Ja',
         now() - n * interval '20 minutes', case when n % 10 > 0 then now() end, case when n % 10 = 1 then now() end
       from generate_series(${GROWN.subscribers}, 1, -1) n`,
  ],
  [
    "reviews",
    `insert into public.reviews (product_id, rating, body, author, order_id, is_verified, mode, status, created_at)
       select 1 + n * 17 % ${GROWN.products}, 1 + n % 5, 'Sehr schön gelegt, ' || ${syllables("hashint4(n) & 16383")} ||
           ' mit vielen Teilen, und alles passt. ' || n, ${pick(FIRST, "hashint4(n) & 16383")} || ' M.', n, true, 'live',
         case when n > ${GROWN.reviews - 40} then 'pending' when n % 30 = 0 then 'rejected' else 'published' end,
         now() - (${GROWN.reviews} - n) * interval '1 hour'
       from generate_series(1, ${GROWN.reviews}) n`,
  ],
  [
    "messages",
    `insert into public.contact_messages (fingerprint, language, name, email, order_number, topic, message, status, closed_at,
         created_at)
       select md5(n::text), 'de', ${pick(FIRST, "hashint4(n) & 16383")} || ' ' || ${pick(LAST, "hashint4(n) >> 8 & 16383")},
         'person' || n || '@example.org', null, 'other', repeat('Guten Tag, ich habe eine Frage. ', 10) || n,
         case when n > ${GROWN.messages - 50} then 'new' else 'closed' end,
         case when n <= ${GROWN.messages - 50} then now() end, now() - (${GROWN.messages} - n) * interval '1 hour'
       from generate_series(1, ${GROWN.messages}) n;
     insert into public.appointment_requests (fingerprint, language, store, name, email, day, slot, concern, status)
       select md5(n::text), 'de', ${pick("berlin,hamburg,muenchen", "n")}, ${pick(FIRST, "hashint4(n) & 16383")} || ' ' ||
         ${pick(LAST, "hashint4(n) >> 8 & 16383")}, 'person' || n || '@example.org', current_date + 30 - n / 10, '11:00',
         'Ein Ring, Größe ' || n, case when n < 200 then 'new' else 'confirmed' end
       from generate_series(1, ${GROWN.appointments}) n;
     insert into public.withdrawals (idempotency_key, name, email, contract, order_id, status, received_at, due_at)
       select gen_random_uuid(), first_name || ' ' || last_name, email, number, id,
         case when id > ${GROWN.orders} * 0.999 then 'received' else 'settled' end, placed_at + interval '9 days',
         placed_at + interval '23 days'
       from public.orders where id % ${GROWN.orders / GROWN.withdrawals} = 0;
     insert into public.discount_codes (code, kind, percent) select 'CODE' || n, 'percent', 10
       from generate_series(1, ${GROWN.codes}) n`,
  ],
  [
    "changes",
    `insert into auth.users (id, email) values (md5('admin')::uuid, 'admin@example.org') on conflict do nothing;
     insert into public.user_roles (user_id, role) values (md5('admin')::uuid, 'admin');
     insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (md5('factor')::uuid, md5('admin')::uuid, 'totp', 'verified', now(), now());
     insert into public.audit_log (actor, table_name, row_id, action, before, after, created_at)
       select md5('admin')::uuid, case n % 5 when 0 then 'products' else 'orders' end, 1 + n % ${GROWN.products}, 'update',
         '{"status": "paid"}', '{"status": "dispatched"}', now() - (${GROWN.changes} - n) * interval '10 minutes'
       from generate_series(1, ${GROWN.changes}) n`,
  ],
];

/** Writes the grown shop's rows as they would be after eight years, with triggers off. Some minutes. */
export async function fillOrders(client: Client): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  );
  // Indexes are made faster than kept up.
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and indexdef not like 'CREATE UNIQUE %'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const steps: [what: string, sql: string][] = [
    ...STEPS,
    ...paymentSteps(GROWN.orders),
    ["indexes", rows.map(({ definition }) => definition).join("; ")],
    ["vacuum", "vacuum analyze"],
  ];
  for (const [what, sql] of steps) {
    const start = performance.now();
    await client.query(sql);
    console.log(`  ${what}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  }
  await client.query("reset session_replication_role");
}
