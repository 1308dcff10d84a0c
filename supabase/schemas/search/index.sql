-- Holds at 100,000 products and 50,000 words.

-- Counting products per bucket needs one narrow index; all facets follow from a few hundred buckets.
create table search.facet_buckets (
  id integer generated always as identity primary key,
  category text not null,
  -- As in search.product_facts: 'prices=25-50', and both 'pieces=500' and 'pieces=1000' for a motif with these variants.
  facets text[] not null unique,
  -- As of the last time bucket_changes were added up.
  products integer not null default 0
);
alter table search.facet_buckets enable row level security;

create policy "everyone reads buckets" on search.facet_buckets for select to anon, authenticated using (true);

-- Beside public.products, so that a changed stock does not rewrite search indexes.
create table search.entries (
  product_id bigint primary key references public.products (id) on delete cascade,
  bucket integer not null references search.facet_buckets (id),
  featured_rank integer,
  created_at timestamptz not null,
  price_cents bigint not null,
  name_key text collate "C" not null,
  effort integer,
  -- For ranking: name (A), category (B), material, article number, pieces (C), words inside those words (D).
  titles tsvector not null,
  words tsvector not null
);
alter table search.entries enable row level security;

-- Filtered pages, deep ones too, are read from the index alone.
create index entries_featured on search.entries (featured_rank, created_at desc, product_id desc) include (bucket);
create index entries_newest on search.entries (created_at desc, product_id desc) include (bucket);
create index entries_price on search.entries (price_cents, product_id) include (bucket);
create index entries_name on search.entries (name_key, product_id) include (bucket);
create index entries_effort on search.entries (effort, product_id) include (bucket);
create index entries_bucket on search.entries (bucket);
-- Without fastupdate: entries that wait to be indexed would be searched one by one.
create index entries_words on search.entries using gin (words) with (fastupdate = off);
create index entries_titles on search.entries using gin (titles) with (fastupdate = off);

create policy "everyone reads entries" on search.entries for select to anon, authenticated using (true);

-- Adding a row takes no lock that two orders could wait for.
create table search.bucket_changes (bucket integer not null, change integer not null);
alter table search.bucket_changes enable row level security;

create policy "everyone reads changed counts" on search.bucket_changes for select to anon, authenticated using (true);

create table search.index_queue (product_id bigint primary key references public.products (id) on delete cascade);
alter table search.index_queue enable row level security;

create policy "the server reads what is pending" on search.index_queue for select to service_role using (true);

create view search.variant_facts with (security_invoker = true) as
select p.id, v.*
from public.products p cross join lateral (
  select min(v.price) as price, bool_or(v.stock > 0) as in_stock, sum(v.stock)::integer as stock, count(*)::integer as variants,
    count(distinct v.price) > 1 as differ_in_price, (array_agg(v.contents order by v.price, v.id))[1] as contents,
    (array_agg(v.lowest_price order by v.price, v.id))[1] as lowest_price,
    array(select distinct w.pieces from public.products w
      where p.id in (w.id, w.variant_of) and search.is_sold(w) and w.pieces is not null order by 1) as pieces,
    string_agg(v.article_number, ' ') as article_numbers,
    string_agg(concat_ws(' ', v.difficulty, v.dimensions, array_to_string(v.option_values, ' ')), ' ') as choices
  from public.products v where (v.id = p.id or v.variant_of = p.id) and search.is_sold(v)
) v
where p.variant_of is null;

-- effortOf in lib/puzzle/difficulty is the same.
create function search.effort(p_pieces integer, p_confusable numeric) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select round(p_pieces * (1 + 2 * p_confusable))::integer;
$$;

-- A list in this order agrees with the owners' labels.
create function search.called_effort(p_effort integer, p_word text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select least(greatest(p_effort, steps[n - 1]), steps[n] - 1)
  from rules.difficulty_steps() as steps, array_position(rules.difficulties(), p_word) as n;
$$;

create function search.facet(p_name text, p_values text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array(select p_name || '=' || value from unnest(p_values) value where value <> '');
$$;

-- The order of a filter's options; null: by number or alphabet.
create function search.facet_order(p_name text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case p_name when 'prices' then rules.price_bands() when 'difficulties' then rules.difficulties()
    when 'recipients' then rules.recipients() when 'occasions' then rules.occasions() end;
$$;

-- Texts are cut where a tsvector or an index row would refuse them.
create view search.product_facts with (security_invoker = true) as
select p.id, p.category,
  -- Under the filters' names in lib/search/filters.ts; a yes or no is 1 or 0.
  search.facet('categories', array[p.category])
    || search.facet('prices', array[search.price_band(v.price)])
    || search.facet('pieces', v.pieces::text[])
    || search.facet('difficulties', array[btrim(p.difficulty)])
    || search.facet('materials', array[btrim(p.material)])
    || search.facet('recipients', p.recipients)
    || search.facet('occasions', p.occasions)
    || search.facet('engraving', array[(p.engraving is not null)::integer::text])
    || search.facet('novelty', array[p.is_new::integer::text])
    || search.facet('availability', array[v.in_stock::integer::text]) as facets,
  p.featured_rank, p.created_at, (v.price * 100)::bigint as price_cents,
  left(search.fold(p.name), 200) as name_key,
  search.word_list(left(p.name, 2000)) as name_words,
  search.word_list(c.name) as category_words,
  search.word_list(left(concat_ws(' ', v.article_numbers, p.material, array_to_string(v.pieces, ' ')), 2000)) as fact_words,
  search.word_list(left(concat_ws(' ',
    (select string_agg(n || 'er Teile teilig', ' ') from unnest(v.pieces) as n),
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' when 'jewelry' then 'Schmuck' end,
    case when p.edition_size is not null then 'Limitierte Edition Auflage' end,
    case when p.engraving is not null then 'Gravur Gravieren Wunschgravur' end,
    v.choices, regexp_replace(p.description, '\]\(/[^)]*\)', ' ', 'g')), 50000)) as description_words,
  array_remove(array['=' || c.kind, '=' || c.slug,
    case when p.engraving is not null then '=engraving' end, case when p.edition_size is not null then '=limited' end,
    case when p.is_new then '=new' end,
    case when p.difficulty = any ((rules.difficulties())[3:]) then '=hard' when p.difficulty is not null then '=easy' end], null)
    || array(select '=p' || n from (select unnest(v.pieces) union select round(unnest(v.pieces), -2)) pieces (n)) as fact_tokens,
  search.called_effort(search.effort(p.pieces, p.confusable), p.chosen_difficulty) as effort
from public.products p
join public.categories c on c.slug = p.category
join search.variant_facts v on v.id = p.id
where search.is_sold(p) and not p.needs_artwork and not p.is_voucher;

create function search.title_vector(p_facts search.product_facts) returns tsvector
language sql stable set search_path = '' as $$
  select setweight(search.vector(p_facts.name_words), 'A') || setweight(search.vector(p_facts.category_words), 'B')
    || setweight(search.vector(p_facts.fact_words), 'C') || coalesce(search.vector(search.compound_endings(
      concat_ws(' ', p_facts.name_words, p_facts.category_words, p_facts.fact_words))), '');
$$;

grant select on search.facet_buckets, search.entries, search.bucket_changes, search.variant_facts to anon, authenticated, service_role;
grant select on search.index_queue to service_role;
grant execute on function search.title_vector(search.product_facts), search.facet(text, text[]), search.facet_order(text),
  search.effort(integer, numeric), search.called_effort(integer, text) to anon, authenticated, service_role;
