-- Listing and search that hold at 100,000 products and 50,000 words: searches are capped at 5,000 hits, typing mistakes are
-- looked up by index, listings are counted from their cells, and large changes to products are indexed in batches.

-- ── Tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────

drop trigger products_browse_z_archived on public.products;
drop function browse.on_product_archived();

-- The words of a product stand in its entry: the index needs no function that reads another table, and an entry cannot
-- refer to words that are gone.
alter table browse.entries add column words tsvector;
drop index browse.entries_words;
update browse.entries e set words = d.words from browse.documents d where d.id = e.document;
alter table browse.entries alter column words set not null, drop column document;
drop function browse.words_of(bigint);
drop table browse.documents;
-- fastupdate off, as before: pending entries would be searched one by one.
create index entries_words on browse.entries using gin (words) with (fastupdate = off);
create index entries_titles on browse.entries using gin (titles) with (fastupdate = off);

-- How many products a cell has: what is kept here and what has been added since. Adding takes no lock that two orders
-- could wait for; `index_pending` sums it up.
alter table browse.cells add column products integer not null default 0;
create table browse.cell_changes (cell integer not null, change integer not null);

-- Products whose entries are to be made anew, after a statement that changed many.
create table browse.pending (product_id bigint primary key references public.products (id) on delete cascade);

alter table browse.cell_changes enable row level security;
alter table browse.pending enable row level security;
create policy "everyone reads changed counts" on browse.cell_changes for select to anon, authenticated using (true);
create policy "the server reads what is pending" on browse.pending for select to service_role using (true);
grant select on browse.cell_changes to anon, authenticated, service_role;
grant select on browse.pending to service_role;

create function browse.on_entries_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into browse.cell_changes select cell, count(*) from written group by cell;
  elsif tg_op = 'DELETE' then
    insert into browse.cell_changes select cell, -count(*) from replaced group by cell;
  else
    insert into browse.cell_changes
    select cell, sum(change)
    from (select cell, 1 as change from written union all select cell, -1 from replaced) changes
    group by cell having sum(change) <> 0;
  end if;
  return null;
end $$;

create trigger entries_count_insert after insert on browse.entries
  referencing new table as written for each statement execute function browse.on_entries_written();
create trigger entries_count_update after update on browse.entries
  referencing old table as replaced new table as written for each statement execute function browse.on_entries_written();
create trigger entries_count_delete after delete on browse.entries
  referencing old table as replaced for each statement execute function browse.on_entries_written();

-- ── Words ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Of the first eight letters only: two words one slip apart still share an element, and long words need less room.
create or replace function browse.slips(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct overlay(beginning placing '' from i for 1)) || beginning
  from left(p_word, 8) beginning, generate_series(1, length(beginning)) i
  group by beginning;
$$;
drop index browse.vocabulary_slips;
update browse.vocabulary set slips = browse.slips(word) || browse.slips(stem);
create index vocabulary_slips on browse.vocabulary using gin (slips) with (fastupdate = off);

-- Whether one word becomes the other by a letter added, left out or changed, or by swapping two neighbors; or is the other.
create or replace function browse.one_slip_apart(p_one text, p_other text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  same integer := 0;
begin
  if abs(length(p_one) - length(p_other)) > 1 then return false; end if;
  if p_one = p_other then return true; end if;
  while substr(p_one, same + 1, 1) = substr(p_other, same + 1, 1) loop
    exit when same >= length(p_one);
    same := same + 1;
  end loop;
  return case length(p_one) - length(p_other)
    when 1 then substr(p_one, same + 2) = substr(p_other, same + 1)
    when -1 then substr(p_one, same + 1) = substr(p_other, same + 2)
    else substr(p_one, same + 2) = substr(p_other, same + 2)
      or substr(p_one, same + 1, 2) = reverse(substr(p_other, same + 1, 2))
        and substr(p_one, same + 3) = substr(p_other, same + 3) end;
end $$;

-- ── Keeping the entries up ────────────────────────────────────────────────────────────────────────────────────────────

-- Makes the entries of these products anew and removes those of products that are no longer sold.
-- Definer's rights: an admin may write products but not these tables.
create or replace function browse.index_products(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts browse.facts[];
begin
  -- What is read here must not change before it is written; in the order of the ids, as everywhere.
  perform from public.products where id = any (p_ids) order by id for no key update;
  facts := array(select f from browse.facts f where f.id = any (p_ids) order by f.id);

  delete from browse.entries where product_id = any (p_ids) and product_id not in (select id from unnest(facts));

  -- Digits are left out: '1001' is an article number, not a mistyped '1000'. Sorted, so that writers lock in one order.
  insert into browse.vocabulary (word, stem, slips)
  select word, stem, browse.slips(word) || browse.slips(stem)
  from (
    select distinct w.word collate "C" as word
    from unnest(facts) f
    cross join unnest(string_to_array(concat_ws(' ', f.name_words, f.category_words, f.fact_words, f.description_words), ' '))
      w (word)
    where w.word ~ '^[a-z]{3,40}$'
  ) used
  cross join lateral (select (ts_lexize('browse.german_words', word))[1]) s (stem)
  where not exists (select from browse.vocabulary v where v.word = used.word)
  order by word
  on conflict do nothing;

  -- Both stock states at once: a sale then never inserts a cell, and two orders cannot wait for each other's.
  insert into browse.cells (category, price_band, pieces, difficulty, material, is_new, in_stock)
  select distinct f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock
  from unnest(facts) f cross join (values (true), (false)) s (in_stock)
  -- Conflicts would use up ids, and the ids are positions in a mask.
  where not exists (
    select from browse.cells c where (c.category, c.price_band, c.pieces, c.difficulty, c.material, c.is_new, c.in_stock)
      = (f.category, f.price_band, f.pieces, f.difficulty, f.material, f.is_new, s.in_stock))
  order by 1, 2, 3, 4, 5, 6, 7
  on conflict do nothing;

  insert into browse.entries (product_id, cell, featured_rank, created_at, price_cents, name_key, titles, words)
  select f.id, c.id, f.featured_rank, f.created_at, f.price_cents, f.name_key, t.titles,
    strip(t.titles || browse.vector(f.description_words))
  from unnest(facts) f
  join browse.cells c using (category, price_band, pieces, difficulty, material, is_new, in_stock)
  cross join lateral (select browse.titles(f) offset 0) t (titles)
  order by f.id
  on conflict (product_id) do update set (cell, featured_rank, created_at, price_cents, name_key, titles, words) =
    (excluded.cell, excluded.featured_rank, excluded.created_at, excluded.price_cents, excluded.name_key,
     excluded.titles, excluded.words);
end $$;

-- So many products are indexed by the statement that writes them; more would not be done before its timeout.
create function browse.at_once() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 200; $$;

create function browse.index_or_queue(p_ids bigint[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) > browse.at_once() then
    insert into browse.pending select unnest(p_ids) order by 1 on conflict do nothing;
  elsif cardinality(p_ids) > 0 then
    perform browse.index_products(p_ids);
  end if;
end $$;

create or replace function browse.on_products_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform browse.index_or_queue(array(select id from written));
    return null;
  end if;
  perform browse.index_or_queue(array(
    select w.id from written w join replaced r using (id)
    where (w.name, w.category, w.price, w.description, w.pieces, w.dimensions, w.difficulty, w.material,
        w.article_number, w.is_new, w.stock > 0, w.featured_rank, w.created_at, w.archived_at is null)
      is distinct from (r.name, r.category, r.price, r.description, r.pieces, r.dimensions, r.difficulty, r.material,
        r.article_number, r.is_new, r.stock > 0, r.featured_rank, r.created_at, r.archived_at is null)));
  -- What is no longer sold must not wait.
  delete from browse.entries where product_id in (
    select w.id from written w join replaced r using (id) where w.archived_at is not null and r.archived_at is null);
  return null;
end $$;

create or replace function browse.on_category_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform browse.index_or_queue(array(select id from public.products where category = new.slug));
  return null;
end $$;

-- Indexes up to p_limit of the products that wait and answers how many it did; 0 when none waits. A product that somebody
-- is changing is left for the next call: waiting for it could deadlock.
create function public.index_pending(p_limit integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ids bigint[];
begin
  if pg_try_advisory_xact_lock(hashtext('browse.cell_changes')) then
    with folded as (delete from browse.cell_changes returning cell, change),
      sums as (select cell, sum(change) as change from folded group by cell having sum(change) <> 0)
    update browse.cells c set products = c.products + s.change from sums s where s.cell = c.id;
  end if;
  ids := array(
    select p.id from public.products p
    where p.id in (select product_id from browse.pending order by product_id limit least(greatest(p_limit, 1), 1000))
    order by p.id for no key update skip locked);
  delete from browse.pending where product_id = any (ids);
  if cardinality(ids) > 0 then perform browse.index_products(ids); end if;
  return cardinality(ids);
end $$;

-- Forgets words that no product has any more, of up to p_limit words after p_after. Answers the last one looked at, to go
-- on from; at the end null, and then unused cells are forgotten, too, and all are counted anew.
create function public.tidy_search(p_after text default '', p_limit integer default 1000) returns text
language plpgsql security definer set search_path = '' as $$
declare
  looked_at text[];
begin
  -- Against `index_products`, which reads these two tables before it writes what refers to them.
  lock table browse.vocabulary, browse.cells in share row exclusive mode;
  looked_at := array(
    select word from browse.vocabulary where word > p_after collate "C" order by word limit greatest(p_limit, 1));
  delete from browse.vocabulary v where v.word = any (looked_at) and not browse.occurs(v.stem::tsquery);
  if cardinality(looked_at) > 0 then return looked_at[cardinality(looked_at)]; end if;

  delete from browse.cell_changes;
  update browse.cells c set products = (select count(*) from browse.entries e where e.cell = c.id);
  -- A sale must find the cell of what is sold out, so the two stock states go together.
  delete from browse.cells c
  where not exists (
    select from browse.cells twin
    where twin.products > 0
      and (twin.category, twin.price_band, twin.pieces, twin.difficulty, twin.material, twin.is_new)
        = (c.category, c.price_band, c.pieces, c.difficulty, c.material, c.is_new));
  return null;
end $$;

insert into browse.cell_changes select cell, count(*) from browse.entries group by cell;

-- ── Understanding what was typed ──────────────────────────────────────────────────────────────────────────────────────

-- The words worth searching for, at most ten; stop words count only when there is nothing else. Null when there is no word
-- of two letters or digits: a single one would find half the shop.
create or replace function browse.query_words(p_query text) returns text[]
language sql stable set search_path = '' as $$
  with typed as (
    select word, n, word ~ '[0-9]' or (ts_lexize('pg_catalog.german_stem', word) <> '{}'
      -- The dictionary's list has these with their umlaut only.
      and word not in ('fur', 'fuer', 'uber', 'ueber')) as telling
    from unnest(string_to_array(nullif(browse.words(left(p_query, 200)), ''), ' ')) with ordinality w (word, n)
    where n <= 10 and (length(word) > 1 or word ~ '[0-9]')
  )
  select array_agg(word order by n) from typed
  where (telling or not exists (select from typed where telling))
  having max(length(word)) > 1;
$$;

-- A word's stem in both umlaut spellings and, while it is being typed, all that begins with it: stems that do, and stems
-- shorter than what was typed ('einsamk' means 'einsamkeit', whose stem is 'einsam').
-- Words are made of a-z and 0-9 only, so that their text is a valid tsquery; '~' comes after them all.
-- In variables, whose values the planner knows: it must not read the whole vocabulary for a range it cannot estimate.
create or replace function browse.word_query(p_word text, p_unfinished boolean) returns tsquery
language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  terms text[] := tsvector_to_array(browse.vector(p_word));
  spelling text;
  after text;
begin
  if p_unfinished then
    foreach spelling in array array[p_word, browse.without_digraphs(p_word)] loop
      continue when length(spelling) < 2;
      terms := terms || (spelling || ':*');
      -- No stem is shorter than three letters.
      continue when length(spelling) < 4;
      after := spelling || '~';
      terms := terms || array(
        select v.stem from browse.vocabulary v
        where v.word >= spelling collate "C" and v.word < after collate "C" and length(v.stem) < length(spelling));
    end loop;
  end if;
  return (select string_agg(distinct term, ' | ')::tsquery from unnest(terms) term);
end $$;

-- Without sequential and plain index scans, which the planner overrates for 'exists'.
create or replace function browse.occurs(p_query tsquery) returns boolean
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return exists (select from browse.entries where words @@ p_query);
end $$;

-- What a mistyped word may have meant: words one slip away, else words of similar letters, else words that contain something
-- similar; null when there are none.
-- A short word keeps its first letter and its ending, or too many would do. Whether a word still occurs is asked of the
-- best ones alone.
create or replace function browse.closest_words(p_word text) returns tsquery
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  closest text[];
begin
  if p_word !~ '^[a-z]{3,40}$' then return null; end if;
  closest := array(
    select stem
    from (
      select v.stem
      from (
        values (p_word), (browse.without_digraphs(p_word)), ((ts_lexize('browse.german_words', p_word))[1])
      ) q (word)
      join browse.vocabulary v on v.slips && browse.slips(q.word)
      where browse.one_slip_apart(v.word, q.word) and (length(p_word) > 4 or left(v.word, 1) = left(q.word, 1))
        or browse.one_slip_apart(v.stem, q.word) and length(p_word) > 4
      group by v.stem
      order by bool_or(left(v.word, 1) = left(q.word, 1)) desc, max(extensions.similarity(v.word, p_word)) desc, v.stem
      limit 20
    ) best
    where browse.occurs(stem::tsquery)
    limit 3);
  if closest = '{}' then
    closest := array(
      select stem
      from (
        select v.stem from browse.vocabulary v
        where v.word operator(extensions.%) p_word and extensions.similarity(v.word, p_word) >= 0.4
        group by v.stem
        order by max(extensions.similarity(v.word, p_word)) desc, v.stem
        limit 20
      ) best
      where browse.occurs(stem::tsquery)
      limit 3);
  end if;
  if closest = '{}' then
    closest := array(
      select stem
      from (
        select v.stem from browse.vocabulary v
        where p_word operator(extensions.<%) v.word
        group by v.stem
        order by max(extensions.word_similarity(p_word, v.word)) desc, v.stem
        limit 20
      ) best
      where browse.occurs(stem::tsquery)
      limit 3);
  end if;
  return (select string_agg(stem, ' | ')::tsquery from unnest(closest) stem);
end $$;

-- One query per word, when nothing was found as typed: a word that occurs nowhere is taken for the beginning of one, then
-- for a mistyped one. At most three words are corrected; when one cannot be, nothing will be found.
create or replace function browse.as_meant(p_words text[]) returns tsquery[]
language plpgsql stable strict set search_path = '' as $$
declare
  asked tsquery[] := browse.as_typed(p_words);
  begun tsquery;
  corrected integer := 0;
begin
  for n in 1 .. cardinality(p_words) loop
    continue when browse.occurs(asked[n]);
    begun := browse.word_query(p_words[n], true);
    if not browse.occurs(begun) then
      corrected := corrected + 1;
      begun := case when corrected <= 3 then browse.closest_words(p_words[n]) end;
      exit when begun is null;
    end if;
    asked[n] := begun;
  end loop;
  return asked;
end $$;

-- ── Answering ─────────────────────────────────────────────────────────────────────────────────────────────────────────

drop function browse.answer(tsquery[], browse.filter, text, integer, integer);
drop function browse.best(tsquery[], integer);
drop function browse.hits(boolean);
drop function browse.facets(jsonb, browse.filter);
drop type browse.answer;

-- `total` and `facets` of everything found, or, where `more` or `facets_more` say so, of the first 5,000.
create type browse.answer as (
  found boolean, total bigint, more boolean, page bigint, pages bigint, ids bigint[], facets jsonb, facets_more boolean
);
-- The cells whose products pass every filter, and those that at most one filter stops: the options' counts are made of these.
create type browse.cells_judged as (passing integer[], nearly integer[]);
create type browse.tally as (total bigint, facets jsonb);

-- So many hits of a search are ranked and counted.
create function browse.most_hits() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 5000; $$;

-- How many filters stop a cell's products. Without a search path, or it would be called instead of inlined.
create function browse.misses(p_cell browse.cells, p_filter browse.filter) returns integer
language sql immutable as $$
  select (p_filter.categories <> '{}' and p_cell.category <> all (p_filter.categories))::int
    + (p_filter.prices <> '{}' and p_cell.price_band <> all (p_filter.prices))::int
    + (p_filter.pieces <> '{}' and p_cell.pieces <> all (p_filter.pieces))::int
    + (p_filter.difficulties <> '{}' and p_cell.difficulty <> all (p_filter.difficulties))::int
    + (p_filter.materials <> '{}' and p_cell.material <> all (p_filter.materials))::int
    + (p_filter.only_new and not p_cell.is_new)::int
    + (p_filter.only_in_stock and not p_cell.in_stock)::int;
$$;

create function browse.judge(p_filter browse.filter) returns browse.cells_judged
language plpgsql stable set search_path = '' as $$
declare
  judged browse.cells_judged;
begin
  select coalesce(array_agg(id) filter (where misses = 0), '{}'), coalesce(array_agg(id), '{}')
  into judged.passing, judged.nearly
  from (select c.id, browse.misses(c, p_filter) as misses from browse.cells c offset 0) cells
  where misses <= 1;
  return judged;
end $$;

-- The total and the counts of all filters, from how many were found in each cell. The options come as one sorted list per
-- filter; what is selected stays in its list even at 0, so that it can be taken back.
create function browse.tally(p_cells integer[], p_counts bigint[], p_filter browse.filter) returns browse.tally
language plpgsql stable set search_path = '' as $$
declare
  tally browse.tally;
begin
  with judged as materialized (
    select c.*, counted.n, browse.misses(c, p_filter) as misses
    from unnest(p_cells, p_counts) counted (id, n) join browse.cells c using (id)
  ), options as (
    -- A filter's own counts ignore that filter: what fails there and nowhere else still counts.
    select 'categories' as facet, category as value, sum(n) as n from judged
    where misses = 0 or misses = 1 and p_filter.categories <> '{}' and category <> all (p_filter.categories) group by 2
    union all
    select 'prices', price_band, sum(n) from judged
    where misses = 0 or misses = 1 and p_filter.prices <> '{}' and price_band <> all (p_filter.prices) group by 2
    union all
    select 'pieces', pieces::text, sum(n) from judged
    where pieces > 0 and (misses = 0 or misses = 1 and p_filter.pieces <> '{}' and pieces <> all (p_filter.pieces))
    group by pieces
    union all
    select 'difficulties', difficulty, sum(n) from judged
    where difficulty <> ''
      and (misses = 0 or misses = 1 and p_filter.difficulties <> '{}' and difficulty <> all (p_filter.difficulties))
    group by 2
    union all
    select 'materials', material, sum(n) from judged
    where material <> '' and (misses = 0 or misses = 1 and p_filter.materials <> '{}' and material <> all (p_filter.materials))
    group by 2
    union all select 'categories', unnest(p_filter.categories), 0
    union all select 'prices', unnest(p_filter.prices), 0
    union all select 'pieces', unnest(p_filter.pieces)::text, 0
    union all select 'difficulties', unnest(p_filter.difficulties), 0
    union all select 'materials', unnest(p_filter.materials), 0
  ), lists as (
    select facet, jsonb_agg(
      case facet when 'categories' then jsonb_build_object('value', value, 'label', coalesce(c.name, value), 'count', n)
        else jsonb_build_object('value', value, 'count', n) end
      order by c.position, array_position('{0-25,25-50,50-75,75-100,100-250,250-}', value),
        array_position('{Entspannt,Mittel,Anspruchsvoll,Meisterhaft}', value),
        case facet when 'pieces' then value::bigint end, browse.fold(value) collate "C", value collate "C") as list
    from (select facet, value, sum(n) as n from options group by facet, value) counted
    left join public.categories c on facet = 'categories' and c.slug = value
    group by facet
  )
  select coalesce(sum(n) filter (where misses = 0), 0)::bigint,
    jsonb_build_object('categories', '[]'::jsonb, 'prices', '[]'::jsonb, 'pieces', '[]'::jsonb,
      'difficulties', '[]'::jsonb, 'materials', '[]'::jsonb)
    || coalesce((select jsonb_object_agg(facet, list) from lists), '{}')
    || jsonb_build_object(
      'only_new', coalesce(sum(n) filter (where is_new and misses <= (p_filter.only_new and not is_new)::int), 0),
      'only_in_stock',
        coalesce(sum(n) filter (where in_stock and misses <= (p_filter.only_in_stock and not in_stock)::int), 0))
  into tally from judged;
  return tally;
end $$;

-- The ids of one page of a listing without words: of all products, or of the p_total products in these cells.
create function browse.page_ids(p_cells integer[], p_total bigint, p_sort text, p_page bigint, p_size integer)
returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
  mask boolean[];
  condition text := 'true';
begin
  if p_cells is not null then
    -- A few are fetched by their cells and sorted; of many, the sort's own index soon has a page full.
    condition := case when p_total <= 2000 then 'cell = any ($1)' else '$2[cell]' end;
    mask := array(
      select n = any (p_cells) from generate_series(1, (select max(cell) from unnest(p_cells) cell)) n order by n);
  end if;
  execute format('select array(select product_id from browse.entries where %s order by %s limit $3 offset $4)',
    condition, browse.sorting(p_sort, false))
  into ids using p_cells, mask, p_size, (p_page - 1) * p_size;
  return ids;
end $$;

-- Everything that passes the filters, counted from the cells' own counts.
create function browse.listing(p_filter browse.filter, p_sort text, p_page integer, p_size integer) returns browse.answer
language plpgsql stable set search_path = '' as $$
declare
  answer browse.answer;
  tally browse.tally;
  passing integer[];
begin
  tally := (
    select browse.tally(array_agg(cell), array_agg(n), p_filter)
    from (
      select cell, sum(n)::bigint as n
      from (select id as cell, products as n from browse.cells union all select cell, change from browse.cell_changes) counts
      group by cell having sum(n) > 0
    ) counted);
  if p_filter is distinct from ('{}', '{}', '{}', '{}', '{}', false, false)::browse.filter then
    passing := (browse.judge(p_filter)).passing;
  end if;
  answer.total := tally.total;
  answer.facets := tally.facets;
  answer.pages := greatest(ceil(tally.total::numeric / p_size), 1);
  answer.page := least(greatest(p_page, 1), answer.pages);
  answer.ids := browse.page_ids(passing, tally.total, p_sort, answer.page, p_size);
  answer.more := false;
  answer.facets_more := false;
  return answer;
end $$;

-- The products that match $1, at most 5,001 of those in the cells $3 (null: in all), with what they are sorted by:
-- first those the owners put in front, then those whose name or facts match, then the others. $2 is for ranking.
create function browse.hits() returns text
language sql immutable set search_path = '' as $$
  select format($sql$
    select product_id, cell, featured_rank, created_at, price_cents, name_key,
      ts_rank('{0.2, 0.3, 0.6, 1}', titles, $2) as rank
    from (
      (select * from browse.entries where featured_rank is not null and words @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      union all
      (select * from browse.entries where featured_rank is null and titles @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      union all
      (select * from browse.entries
        where featured_rank is null and words @@ $1 and not titles @@ $1 and ($3 is null or cell = any ($3)) limit %1$s)
      limit %1$s
    ) found$sql$, browse.most_hits() + 1);
$$;

-- What was asked for, as far as it passes the filters.
create function browse.search(
  p_asked tsquery[], p_filter browse.filter, p_sort text, p_page integer, p_size integer
) returns browse.answer
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  answer browse.answer;
  tally browse.tally;
  judged browse.cells_judged;
  most integer := browse.most_hits();
  matching tsquery := browse.joined(p_asked, '&');
  ranking tsquery := browse.joined(p_asked, '|');
  filtered boolean := p_filter is distinct from ('{}', '{}', '{}', '{}', '{}', false, false)::browse.filter;
  cells integer[];
  counts bigint[];
  sorted bigint[];
begin
  if filtered then judged := browse.judge(p_filter); end if;
  execute format($sql$
    with hits as materialized (%s), counted as (select cell, count(*) as n from hits group by cell)
    select (select array_agg(cell order by cell) from counted), (select array_agg(n order by cell) from counted),
      array(select product_id from hits order by %s)
  $sql$, browse.hits(), browse.sorting(p_sort, true))
  into cells, counts, sorted using matching, ranking, judged.passing;
  answer.more := cardinality(sorted) > most;
  answer.facets_more := answer.more;

  if filtered then
    -- For the options' counts also what a single filter stops.
    execute format($sql$
      with nearly as (select cell, count(*) as n from (%s) hits group by cell),
        counted as (
          select cell, max(n) as n from (select * from nearly union all select * from unnest($4, $5)) counts group by cell)
      select (select sum(n) from nearly) > %s,
        (select array_agg(cell order by cell) from counted), (select array_agg(n order by cell) from counted)
    $sql$, browse.hits(), most)
    into answer.facets_more, cells, counts using matching, ranking, judged.nearly, cells, counts;
  end if;

  tally := browse.tally(cells, counts, p_filter);
  answer.found := cells is not null or filtered and browse.occurs(matching);
  answer.facets := tally.facets;
  answer.facets_more := coalesce(answer.facets_more, false);
  answer.total := least(cardinality(sorted), most);
  answer.pages := greatest(ceil(answer.total::numeric / p_size), 1);
  answer.page := least(greatest(p_page, 1), answer.pages);
  answer.ids := sorted[(answer.page - 1) * p_size + 1 : least(answer.page * p_size, answer.total)];
  return answer;
end $$;

-- The first ids alone.
create function browse.best(p_asked tsquery[], p_size integer) returns bigint[]
language plpgsql stable set search_path = '' set jit = off set enable_seqscan = off set work_mem = '16MB' as $$
declare
  ids bigint[];
begin
  if p_asked is null then return null; end if;
  execute format('select array(select product_id from (%s) hits order by %s limit $4)',
    browse.hits(), browse.sorting(null, true))
  into ids using browse.joined(p_asked, '&'), browse.joined(p_asked, '|'), null::integer[], p_size;
  return ids;
end $$;

-- One listing in one round trip: rows, total, and the count per option of every filter. `more`: the total is at least so
-- many; `facets_more`: the counts are. Words of a single letter find nothing; no words at all find everything.
create or replace function public.browse_products(
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
  answer browse.answer;
begin
  if typed is not null then
    answer := browse.search(browse.as_typed(typed), filter, p_sort, page, size);
    if not answer.found then answer := browse.search(browse.as_meant(typed), filter, p_sort, page, size); end if;
  elsif coalesce(browse.words(left(p_query, 200)), '') = '' then
    answer := browse.listing(filter, p_sort, page, size);
  else
    answer := (false, 0, false, 1, 1, '{}', (browse.tally('{}', '{}', filter)).facets, false);
  end if;
  return jsonb_build_object('products', browse.cards(answer.ids), 'total', answer.total, 'more', answer.more,
    'page', answer.page, 'pages', answer.pages, 'facets', answer.facets, 'facets_more', answer.facets_more);
end $$;

revoke execute on all functions in schema browse from public, anon, authenticated;
grant execute on all functions in schema browse to anon, authenticated, service_role;
revoke execute on function browse.index_products(bigint[]), browse.index_or_queue(bigint[]), browse.on_products_written(),
  browse.on_entries_written(), browse.on_category_renamed(), public.index_pending(integer), public.tidy_search(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.index_pending(integer), public.tidy_search(text, integer) to service_role;
