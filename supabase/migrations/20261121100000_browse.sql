-- Listing and search: public.browse_products and public.suggest_products, and in schema `browse` what they are made of.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Not among the API's schemas: nothing in here can be called or read from outside by itself.
create schema browse;
grant usage on schema browse to anon, authenticated, service_role;

-- ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Lower case without accents. The "C" collation, because PGlite and hosted Postgres disagree on every other one.
create function browse.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(p_text, nfkc)) collate "C");
$$;

-- The words of a text, folded, parted by single spaces; '1.000' is the word '1000'.
create function browse.words(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(browse.fold(p_text), '([0-9])[.]([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '[^a-z0-9]+', ' ', 'g'));
$$;

-- 'gaerten' becomes 'garten', as 'Gärten' does when folded; 'frauen', 'feuer' and 'quelle' never had an umlaut.
create function browse.without_digraphs(p_words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_words, '([ao]|(?<![aeoq])u)e', '\1', 'g');
$$;

-- Without stop words: 'Der Kuss' must be found while only 'Der' is typed.
create text search dictionary browse.german_words (template = snowball, language = german);
create text search configuration browse.stems (parser = pg_catalog."default");
alter text search configuration browse.stems
  add mapping for asciiword, word, numword, int, uint, float, sfloat with browse.german_words;

-- The stems of the words, in both umlaut spellings.
create function browse.vector(p_words text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('browse.stems', p_words || case when d <> p_words then ' ' || d else '' end)
  from browse.without_digraphs(p_words) d;
$$;

-- A word and the word with each one letter left out: two words one slip apart (a letter added, missing, wrong, or two
-- swapped) always share an element, which a GIN index finds; trigrams miss such slips in short words.
create function browse.slips(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct overlay(p_word placing '' from i for 1)) || p_word
  from generate_series(1, length(p_word)) i;
$$;

-- Whether that shared element really stands for one slip, not for two in different places.
create function browse.one_slip_apart(p_one text, p_other text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case length(p_one) - length(p_other)
    when 1 then p_other = any (browse.slips(p_one))
    when -1 then p_one = any (browse.slips(p_other))
    when 0 then exists (
      select from generate_series(1, length(p_one)) i
      where overlay(p_one placing '' from i for 1) = overlay(p_other placing '' from i for 1)
        or overlay(p_one placing reverse(substr(p_one, i, 2)) from i for 2) = p_other)
    else false end;
$$;

create function browse.price_band(p_price numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when p_price < 25 then '0-25' when p_price < 50 then '25-50' when p_price < 75 then '50-75'
    when p_price < 100 then '75-100' when p_price < 250 then '100-250' else '250-' end;
$$;

-- ── Tables, kept up by triggers ───────────────────────────────────────────────────────────────────────────────────────

-- Each combination of filterable facts that ever occurred; '' and 0 stand for 'none'. Counting products per cell needs
-- one narrow index, and all facets follow from a few hundred cells instead of from every product.
create table browse.cells (
  id integer generated always as identity primary key,
  category text not null,
  price_band text not null,
  pieces integer not null,
  difficulty text not null,
  material text not null,
  is_new boolean not null,
  in_stock boolean not null,
  unique (category, price_band, pieces, difficulty, material, is_new, in_stock)
);

-- The words of a product, for finding it. Written once and never changed: see browse.words_of.
create table browse.documents (
  id bigint generated always as identity primary key,
  product_id bigint not null references public.products (id) on delete cascade,
  words tsvector not null
);
create index documents_product on browse.documents (product_id);

-- Immutable, as an index demands, because documents are: a product whose words change gets another document. Indexing the
-- words without having them in `entries` keeps its rows narrow; a search for 'Farbe' reads half of them, three times faster.
create function browse.words_of(p_document bigint) returns tsvector
language sql immutable strict parallel safe cost 1000 set search_path = '' as $$
  select words from browse.documents where id = p_document;
$$;

-- One narrow row per product. Beside public.products, so that selling (a changed stock) does not rewrite search indexes,
-- and so that 'select *' on products stays what it says.
create table browse.entries (
  product_id bigint primary key references public.products (id) on delete cascade,
  document bigint not null,
  cell integer not null references browse.cells (id),
  featured_rank integer,
  created_at timestamptz not null,
  price_cents bigint not null,
  name_key text collate "C" not null,
  -- For ranking: name (A), category (B), material, article number, pieces (C), words inside those words (D).
  titles tsvector not null
);

-- The order of each sort with the cell beside it: filtered pages, deep ones too, are read from the index alone.
create index entries_featured on browse.entries (featured_rank, created_at desc, product_id desc) include (cell);
create index entries_newest on browse.entries (created_at desc, product_id desc) include (cell);
create index entries_price on browse.entries (price_cents, product_id) include (cell);
create index entries_name on browse.entries (name_key, product_id) include (cell);
create index entries_cell on browse.entries (cell);
-- fastupdate off: pending entries would be searched one by one until a vacuum, and PGlite has no autovacuum.
create index entries_words on browse.entries using gin (browse.words_of(document)) with (fastupdate = off);

-- Every word ever used, to correct typing mistakes with. Words no product has any more are passed over when asked.
create table browse.vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- Of the word and of its stem: 'bulme' is one slip from 'blume', which the shop may know as 'blumen' only.
  slips text[] not null
);
create index vocabulary_slips on browse.vocabulary using gin (slips) with (fastupdate = off);
create index vocabulary_trigrams on browse.vocabulary using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

-- As public as the products' policy is: whoever narrows that one must narrow `entries` too, or counts tell too much.
alter table browse.cells enable row level security;
alter table browse.documents enable row level security;
alter table browse.entries enable row level security;
alter table browse.vocabulary enable row level security;
create policy "everyone reads cells" on browse.cells for select to anon, authenticated using (true);
create policy "everyone reads documents" on browse.documents for select to anon, authenticated using (true);
create policy "everyone reads entries" on browse.entries for select to anon, authenticated using (true);
create policy "everyone reads vocabulary" on browse.vocabulary for select to anon, authenticated using (true);
grant select on browse.cells, browse.documents, browse.entries, browse.vocabulary to anon, authenticated, service_role;

-- Texts are cut where a tsvector or an index row would refuse to hold them.
create view browse.facts with (security_invoker = true) as
select p.id, p.category, browse.price_band(p.price) as price_band, coalesce(p.pieces, 0) as pieces,
  coalesce(btrim(p.difficulty), '') as difficulty, coalesce(btrim(p.material), '') as material,
  p.is_new, p.stock > 0 as in_stock, p.featured_rank, p.created_at, (p.price * 100)::bigint as price_cents,
  left(browse.fold(p.name), 200) as name_key,
  browse.words(left(p.name, 2000)) as name_words,
  browse.words(c.name) as category_words,
  browse.words(left(concat_ws(' ', p.article_number, p.material, p.pieces), 2000)) as fact_words,
  browse.words(left(concat_ws(' ',
    case when p.pieces is not null then p.pieces || 'er Teile teilig' end,
    case c.kind when 'puzzle' then 'Puzzle Kunst Kunstpuzzle' else 'Schmuck' end,
    p.difficulty, p.dimensions, p.description), 50000)) as description_words
from public.products p join public.categories c on c.slug = p.category;

-- 'garten' for 'papiergarten': per word its longest ending that is itself a word of the shop.
create function browse.compound_endings(p_words text) returns text
language sql stable set search_path = '' set enable_seqscan = off as $$
  select string_agg(ending, ' ')
  from unnest(string_to_array(p_words, ' ')) w (word)
  cross join lateral (
    select v.word as ending from browse.vocabulary v
    where v.word = any (array(select right(w.word, -i) from generate_series(3, length(w.word) - 4) i))
    order by length(v.word) desc limit 1
  ) longest;
$$;

create function browse.titles(p_facts browse.facts) returns tsvector
language sql stable set search_path = '' as $$
  select setweight(browse.vector(p_facts.name_words), 'A') || setweight(browse.vector(p_facts.category_words), 'B')
    || setweight(browse.vector(p_facts.fact_words), 'C') || coalesce(browse.vector(browse.compound_endings(
      concat_ws(' ', p_facts.name_words, p_facts.category_words, p_facts.fact_words))), '');
$$;

-- Definer's rights: an admin may write products but not these tables.
create function browse.index_products(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  document_ids bigint[];
begin
  -- Digits are left out: '1001' is an article number, not a mistyped '1000'. Sorted, so that writers lock in one order.
  insert into browse.vocabulary (word, stem, slips)
  select word, stem, browse.slips(word) || browse.slips(stem)
  from (
    select distinct w.word collate "C" as word
    from browse.facts f
    cross join unnest(string_to_array(concat_ws(' ', f.name_words, f.category_words, f.fact_words, f.description_words), ' '))
      w (word)
    where f.id = any (p_ids) and w.word ~ '^[a-z]{3,40}$'
  ) used
  cross join lateral (select (ts_lexize('browse.german_words', word))[1]) s (stem)
  where not exists (select from browse.vocabulary v where v.word = used.word)
  order by word
  on conflict do nothing;

  -- Both stock states at once: a sale then never inserts a cell, and two orders cannot wait for each other's.
  insert into browse.cells (category, price_band, pieces, difficulty, material, is_new, in_stock)
  select distinct f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock
  from browse.facts f cross join (values (true), (false)) s (in_stock)
  where f.id = any (p_ids)
    -- Conflicts would use up ids, and the ids are positions in the mask of browse.answer.
    and not exists (
      select from browse.cells c where (c.category, c.price_band, c.pieces, c.difficulty, c.material, c.is_new, c.in_stock)
        = (f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock))
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict do nothing;

  -- The document first: writing an entry indexes its words.
  with written as (
    insert into browse.documents (product_id, words)
    select f.id, strip(browse.titles(f) || browse.vector(f.description_words))
    from browse.facts f where f.id = any (p_ids)
    returning id, product_id
  )
  select array_agg(id), array_agg(product_id) into document_ids, p_ids from written;

  insert into browse.entries (product_id, document, cell, featured_rank, created_at, price_cents, name_key, titles)
  select f.id, d.id, c.id, f.featured_rank, f.created_at, f.price_cents, f.name_key, browse.titles(f)
  from unnest(document_ids, p_ids) d (id, product_id)
  join browse.facts f on f.id = d.product_id
  join browse.cells c using (category, price_band, pieces, difficulty, material, is_new, in_stock)
  order by f.id
  on conflict (product_id) do update set (document, cell, featured_rank, created_at, price_cents, name_key, titles) =
    (excluded.document, excluded.cell, excluded.featured_rank, excluded.created_at, excluded.price_cents,
     excluded.name_key, excluded.titles);

  delete from browse.documents d using browse.entries e
  where e.product_id = d.product_id and e.document <> d.id and d.product_id = any (p_ids);
end $$;

create function browse.on_products_written() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from written);
  else
    ids := array(
      select w.id from written w join replaced r using (id)
      where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.material,
          w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.created_at)
        is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.material,
          r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.created_at));
  end if;
  if cardinality(ids) > 0 then perform browse.index_products(ids); end if;
  return null;
end $$;

create function browse.on_category_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform browse.index_products(array(select id from public.products where category = new.slug));
  return null;
end $$;

create trigger products_browse_insert after insert on public.products
  referencing new table as written for each statement execute function browse.on_products_written();
create trigger products_browse_update after update on public.products
  referencing old table as replaced new table as written for each statement execute function browse.on_products_written();
create trigger categories_browse_update after update on public.categories
  for each row when (old.name <> new.name or old.kind <> new.kind) execute function browse.on_category_renamed();

select browse.index_products(array(select id from public.products));

-- ── Understanding what was typed ──────────────────────────────────────────────────────────────────────────────────────

-- The words worth searching for, at most ten; stop words and single letters count only when there is nothing else.
create function browse.query_words(p_query text) returns text[]
language sql stable set search_path = '' as $$
  with typed as (
    select word, n, word ~ '[0-9]' or (length(word) > 1 and ts_lexize('pg_catalog.german_stem', word) <> '{}'
      -- The dictionary's list has these with their umlaut only.
      and word not in ('fur', 'fuer', 'uber', 'ueber')) as telling
    from unnest(string_to_array(nullif(browse.words(left(p_query, 200)), ''), ' ')) with ordinality w (word, n)
    where n <= 10
  )
  select array_agg(word order by n) from typed where telling or not exists (select from typed where telling);
$$;

-- A word's stem in both umlaut spellings and, while it is being typed, all that begins with it: stems that do, and stems
-- shorter than what was typed ('einsamk' means 'einsamkeit', whose stem is 'einsam').
-- Words are made of a-z and 0-9 only, so that their text is a valid tsquery; '~' comes after them all.
create function browse.word_query(p_word text, p_unfinished boolean) returns tsquery
language sql stable strict set search_path = '' as $$
  select string_agg(term, ' | ')::tsquery from (
    select unnest(tsvector_to_array(browse.vector(p_word))) as term
    union
    select unnest(array[spelling || ':*', v.stem])
    from (values (p_word), (browse.without_digraphs(p_word))) s (spelling)
    left join browse.vocabulary v
      on v.word >= spelling collate "C" and v.word < spelling || '~' collate "C" and length(v.stem) < length(spelling)
    where p_unfinished
  ) terms;
$$;

create function browse.joined(p_queries tsquery[], p_operator text) returns tsquery
language sql immutable strict set search_path = '' as $$
  select string_agg('(' || query::text || ')', p_operator)::tsquery from unnest(p_queries) query;
$$;

-- Without sequential and plain index scans, which the planner overrates for 'exists'.
create function browse.occurs(p_query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return exists (select from browse.entries where browse.words_of(document) @@ p_query);
end $$;

-- What a mistyped word may have meant: words one slip away, else words of similar letters; null when there are none.
-- A short word keeps its first letter and its ending, or too many would do.
create function browse.closest_words(p_word text) returns tsquery
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  closest text[];
begin
  if p_word !~ '^[a-z]{3,40}$' then return null; end if;
  closest := array(
    select v.stem
    from (
      values (p_word), (browse.without_digraphs(p_word)), ((ts_lexize('browse.german_words', p_word))[1])
    ) q (word)
    join browse.vocabulary v on v.slips && browse.slips(q.word)
    where (browse.one_slip_apart(v.word, q.word) and (length(p_word) > 4 or left(v.word, 1) = left(q.word, 1))
        or browse.one_slip_apart(v.stem, q.word) and length(p_word) > 4)
      and browse.occurs(v.stem::tsquery)
    group by v.stem
    order by bool_or(left(v.word, 1) = left(q.word, 1)) desc, max(extensions.similarity(v.word, p_word)) desc, v.stem
    limit 3);
  if closest = '{}' then
    closest := array(
      select v.stem
      from browse.vocabulary v
      cross join lateral greatest(
        extensions.similarity(v.word, p_word), extensions.word_similarity(p_word, v.word) - 0.2) likeness
      where (v.word operator(extensions.%) p_word or p_word operator(extensions.<%) v.word)
        and likeness >= 0.4 and browse.occurs(v.stem::tsquery)
      group by v.stem
      order by max(likeness) desc, v.stem
      limit 3);
  end if;
  return (select string_agg(stem, ' | ')::tsquery from unnest(closest) stem);
end $$;

-- One query per word, taken as typed; the last word may be unfinished. Null when there is none.
create function browse.as_typed(p_words text[]) returns tsquery[]
language sql stable strict set search_path = '' as $$
  select array_agg(browse.word_query(word, n = cardinality(p_words)) order by n)
  from unnest(p_words) with ordinality w (word, n);
$$;

-- The same when nothing was found: a word that occurs nowhere is taken for the beginning of one, then for a mistyped one.
create function browse.as_meant(p_words text[]) returns tsquery[]
language plpgsql stable strict set search_path = '' as $$
declare
  asked tsquery[] := browse.as_typed(p_words);
  begun tsquery;
begin
  for n in 1 .. cardinality(p_words) loop
    continue when browse.occurs(asked[n]);
    begun := browse.word_query(p_words[n], true);
    asked[n] := case when browse.occurs(begun) then begun else coalesce(browse.closest_words(p_words[n]), asked[n]) end;
  end loop;
  return asked;
end $$;

-- ── Answering ─────────────────────────────────────────────────────────────────────────────────────────────────────────

create type browse.filter as (
  categories text[], prices text[], pieces integer[], difficulties text[], materials text[], only_new boolean, only_in_stock boolean
);
create type browse.answer as (found boolean, total bigint, page bigint, pages bigint, ids bigint[], facets jsonb);

-- The counted options [{facet, value, count}] as one sorted list per filter. What is selected stays in its list even at 0,
-- so that it can be taken back.
create function browse.facets(p_options jsonb, p_filter browse.filter) returns jsonb
language sql stable set search_path = '' as $$
  with options as (
    select facet, value, sum(count) as n from (
      select facet, value, count from jsonb_to_recordset(p_options) o (facet text, value text, count bigint)
      union all select 'categories', unnest(p_filter.categories), 0
      union all select 'prices', unnest(p_filter.prices), 0
      union all select 'pieces', unnest(p_filter.pieces)::text, 0
      union all select 'difficulties', unnest(p_filter.difficulties), 0
      union all select 'materials', unnest(p_filter.materials), 0
    ) counts group by facet, value
  ), lists as (
    select facet, jsonb_agg(
      case facet when 'categories' then jsonb_build_object('value', value, 'label', coalesce(c.name, value), 'count', n)
        else jsonb_build_object('value', value, 'count', n) end
      order by c.position, array_position('{0-25,25-50,50-75,75-100,100-250,250-}', value),
        array_position('{Entspannt,Mittel,Anspruchsvoll,Meisterhaft}', value),
        case facet when 'pieces' then value::bigint end, browse.fold(value) collate "C", value collate "C") as list
    from options left join public.categories c on facet = 'categories' and c.slug = value
    where facet not like 'only%'
    group by facet
  )
  select jsonb_build_object('categories', '[]'::jsonb, 'prices', '[]'::jsonb, 'pieces', '[]'::jsonb,
      'difficulties', '[]'::jsonb, 'materials', '[]'::jsonb)
    || coalesce((select jsonb_object_agg(facet, list) from lists), '{}')
    || jsonb_build_object(
      'only_new', coalesce((select n from options where facet = 'only_new'), 0),
      'only_in_stock', coalesce((select n from options where facet = 'only_in_stock'), 0));
$$;

-- Every order ends with the id, so that pages never overlap.
create function browse.sorting(p_sort text, p_searching boolean) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_sort = 'price-low' then 'price_cents, product_id'
    when p_sort = 'price-high' then 'price_cents desc, product_id desc'
    when p_sort = 'newest' then 'created_at desc, product_id desc'
    when p_sort = 'name' then 'name_key, product_id'
    else case when p_searching then 'rank desc, ' else '' end || 'featured_rank, created_at desc, product_id desc'
  end;
$$;

-- The products that match, with what they are sorted by.
create function browse.hits(p_searching boolean) returns text
language sql immutable set search_path = '' as $$
  select 'select product_id, cell, featured_rank, created_at, price_cents, name_key, ' || case
    when p_searching then $search$ts_rank('{0.2, 0.3, 0.6, 1}', titles, $2) as rank from browse.entries where browse.words_of(document) @@ $1$search$
    else '0 as rank from browse.entries' end;
$$;

-- One page of ids and all counts, counted by cell: filters and facets then work on cells instead of products.
create function browse.answer(p_asked tsquery[], p_filter browse.filter, p_sort text, p_page integer, p_size integer)
returns browse.answer
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  searching boolean := p_asked is not null;
  unfiltered boolean := p_filter = ('{}', '{}', '{}', '{}', '{}', false, false)::browse.filter;
  answer browse.answer;
begin
  -- A search fetches its hits once; a listing's are the whole table, of which each use reads its own index.
  execute format($sql$
    with hits as %s (%s), counted as (
      select cell as id, count(*) as n from hits group by cell
    ), checked as (
      select cells.*, n,
        ($3).categories = '{}' or category = any (($3).categories) as category_fits,
        ($3).prices = '{}' or price_band = any (($3).prices) as price_fits,
        ($3).pieces = '{}' or pieces = any (($3).pieces) as pieces_fit,
        ($3).difficulties = '{}' or difficulty = any (($3).difficulties) as difficulty_fits,
        ($3).materials = '{}' or material = any (($3).materials) as material_fits,
        not ($3).only_new or is_new as new_fits,
        not ($3).only_in_stock or in_stock as stock_fits
      from counted join browse.cells using (id)
    ), judged as (
      select *, 7 - category_fits::int - price_fits::int - pieces_fit::int - difficulty_fits::int - material_fits::int
        - new_fits::int - stock_fits::int as misses
      from checked
    ), options as (
      -- A filter's own counts ignore that filter: what fails there and nowhere else still counts.
      select facet, value, sum(n) as n
      from judged cross join lateral (values
        ('categories', category, category_fits),
        ('prices', price_band, price_fits),
        ('pieces', nullif(pieces, 0)::text, pieces_fit),
        ('difficulties', nullif(difficulty, ''), difficulty_fits),
        ('materials', nullif(material, ''), material_fits),
        ('only_new', case when is_new then '' end, new_fits),
        ('only_in_stock', case when in_stock then '' end, stock_fits)
      ) o (facet, value, fits)
      where value is not null and misses = (not fits)::int
      group by facet, value
    ), found as (
      select coalesce(sum(n) filter (where misses = 0), 0)::bigint as total, count(*) > 0 as found from judged
    ), pages as (
      select *, greatest(ceil(total::numeric / $5), 1)::bigint as pages from found
    ), page as (
      select *, least(greatest($4, 1), pages) as page from pages
    ), mask as (
      -- Whether the products of cell number n pass every filter.
      select array(
        select coalesce(misses = 0, false)
        from generate_series(1, (select max(id) from judged)) s (id) left join judged using (id) order by id) as passing
    )
    select found, total, page, pages,
      array(select product_id from hits where %s order by %s limit $5 offset (select (page - 1) * $5 from page)),
      browse.facets((select jsonb_agg(jsonb_build_object('facet', facet, 'value', value, 'count', n)) from options), $3)
    from page
  $sql$,
    case when searching then 'materialized' else 'not materialized' end, browse.hits(searching),
    case when unfiltered then 'true' else '((select passing from mask))[cell]' end, browse.sorting(p_sort, searching))
  into answer
  using browse.joined(p_asked, '&'), browse.joined(p_asked, '|'), p_filter, p_page, p_size;
  return answer;
end $$;

-- The first ids alone.
create function browse.best(p_asked tsquery[], p_size integer) returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
begin
  if p_asked is null then return null; end if;
  execute format('select array(select product_id from (%s) hits order by %s limit $3)',
    browse.hits(true), browse.sorting(null, true))
  into ids using browse.joined(p_asked, '&'), browse.joined(p_asked, '|'), p_size;
  return ids;
end $$;

-- From public.products itself, whose row level security has the last word on what is shown.
create function browse.cards(p_ids bigint[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'category', p.category, 'category_name', c.name,
    'price_cents', (p.price * 100)::bigint, 'image_url', p.image_url, 'secondary_image_url', p.secondary_image_url,
    'is_new', p.is_new, 'stock', p.stock, 'pieces', p.pieces) order by w.n), '[]')
  from unnest(p_ids) with ordinality w (id, n)
  join public.products p using (id) join public.categories c on c.slug = p.category;
$$;

-- One listing in one round trip: rows, total, and the count per option of every filter.
create function public.browse_products(
  p_query text default null, p_categories text[] default '{}', p_prices text[] default '{}', p_pieces integer[] default '{}',
  p_difficulties text[] default '{}', p_materials text[] default '{}', p_only_new boolean default false,
  p_only_in_stock boolean default false, p_sort text default 'featured', p_page integer default 1, p_page_size integer default 24
) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text[] := browse.query_words(p_query);
  filter browse.filter := (
    array_remove(coalesce(p_categories, '{}'), null), array_remove(coalesce(p_prices, '{}'), null),
    array_remove(coalesce(p_pieces, '{}'), null), array_remove(coalesce(p_difficulties, '{}'), null),
    array_remove(coalesce(p_materials, '{}'), null), coalesce(p_only_new, false), coalesce(p_only_in_stock, false));
  size integer := least(greatest(coalesce(p_page_size, 24), 1), 100);
  page integer := coalesce(p_page, 1);
  answer browse.answer := browse.answer(browse.as_typed(typed), filter, p_sort, page, size);
begin
  if typed is not null and not answer.found then
    answer := browse.answer(browse.as_meant(typed), filter, p_sort, page, size);
  end if;
  return jsonb_build_object('products', browse.cards(answer.ids),
    'total', answer.total, 'page', answer.page, 'pages', answer.pages, 'facets', answer.facets);
end $$;

-- The best hits while typing.
create function public.suggest_products(p_query text, p_limit integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text[] := browse.query_words(p_query);
  size integer := least(greatest(coalesce(p_limit, 6), 1), 20);
  ids bigint[] := browse.best(browse.as_typed(typed), size);
begin
  if ids = '{}' then ids := browse.best(browse.as_meant(typed), size); end if;
  return (
    select coalesce(jsonb_agg(card - array['category', 'is_new', 'stock', 'pieces'] order by n), '[]')
    from jsonb_array_elements(browse.cards(ids)) with ordinality c (card, n));
end $$;

revoke execute on all functions in schema browse from public, anon, authenticated;
grant execute on all functions in schema browse to anon, authenticated, service_role;
revoke execute on function browse.index_products(bigint[]), browse.on_products_written(), browse.on_category_renamed()
  from public, anon, authenticated, service_role;
revoke execute on function
  public.browse_products(text, text[], text[], integer[], text[], text[], boolean, boolean, text, integer, integer),
  public.suggest_products(text, integer) from public;
grant execute on function
  public.browse_products(text, text[], text[], integer[], text[], text[], boolean, boolean, text, integer, integer),
  public.suggest_products(text, integer) to anon, authenticated, service_role;
