-- What a query asks for. `words`: as typed, without prices; `unknown`: what the shop has nothing for.
-- `soft`: those of `queries` that stand for a mood or a motif; `passed_over`: their words, once the price counts more.
create type search.understood as (
  queries tsquery[], words text[], min_cents bigint, max_cents bigint, pages text[], notes text[], unknown text[],
  soft tsquery[], passed_over text[]
);

create function search.meaning_query(p_synonym public.search_synonyms) returns tsquery
language sql stable set search_path = '' as $$
  select case when q.meant is null then search.fact_query(p_synonym.fact)
    else coalesce(q.meant && search.fact_query(p_synonym.fact), q.meant) end
  from (
    select search.join_queries(array_agg(search.join_queries(search.query_as_typed(words, false), '&')), '|') as meant
    from (select search.query_words(meaning) as words from unnest(p_synonym.meanings) meaning) m where words is not null
  ) q;
$$;

-- 'unter 50 €', 'bis zu 50', 'ab 20 Euro', '20 bis 50 Euro', '50 Euro'; what is left of the text.
create function search.take_price(p_text text, out rest text, out min_cents bigint, out max_cents bigint)
language plpgsql immutable strict set search_path = '' as $$
declare
  number constant text := '([0-9]{1,5})(?:[.,][0-9]{1,2}|,-)?';
  currency constant text := '\s*(?:€|euros?|eur)(?![a-z])';
  found text[];
  pattern text;
begin
  rest := p_text;
  foreach pattern in array array[
    '(?:zwischen |von )?' || number || '(?:' || currency || ')?\s*(?:-|bis|und)\s*' || number || currency,
    '(?<![a-z])(?:ab|ueber|uber|mindestens)()\s*' || number || currency,
    '(?<![a-z])(?:unter|bis zu|bis|max|maximal|hochstens|hoechstens)()[. ]\s*' || number || '(?:' || currency
      || '|(?!\s*(?:[0-9.,x×]|teil|cm|mm)))',
    '(?:(?:um die|etwa|ca[.]?|circa|fur|fuer) )?()' || number || currency
  ] loop
    found := regexp_match(rest, pattern);
    continue when found is null;
    if pattern like '%mindestens%' then
      min_cents := found[2]::bigint * 100;
    else
      min_cents := nullif(found[1], '')::bigint * 100;
      max_cents := found[2]::bigint * 100;
    end if;
    rest := regexp_replace(rest, pattern, ' ');
    exit;
  end loop;
end $$;

create function search.is_known_word(p_word text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.search_synonyms where keys @> array[search.synonym_key(array[p_word])])
    or p_word ~ '^[a-z]+$' and search.has_match(search.word_query(p_word, false));
$$;

-- 'holzpuzzle' are 'holz' and 'puzzle'. The longest ending counts.
create function search.compound_parts(p_word text) returns text[]
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  tail text;
  head text;
begin
  -- What is found as it is, or with a typo, is not parted.
  if p_word !~ '^[a-z]{6,40}$' or search.has_match(search.word_query(p_word, true)) or exists (
    select from search.vocabulary where typo_variants && search.typo_variants(p_word) and search.is_one_typo_apart(word, p_word))
  then
    return null;
  end if;
  for n in 3 .. length(p_word) - 3 loop
    tail := right(p_word, -n);
    continue when not search.is_known_word(tail);
    foreach head in array array[left(p_word, n), regexp_replace(left(p_word, n), '(es|en|s|n)$', '')] loop
      if length(head) > 2 and search.is_known_word(head) then return array[head, tail]; end if;
    end loop;
  end loop;
  return null;
end $$;

-- The number of pieces that the shop has closest to it, when so many are asked for.
create function search.pieces_query(p_number text, p_next text) returns tsquery
language sql stable set search_path = '' as $$
  select case when p_next ~ '^teil' or search.has_match(search.fact_query('p' || p_number)) then
    (select search.fact_query('p' || number)
      from (select distinct substring(facet from '^pieces=([0-9]+)$')::integer as number from search.facet_buckets cross join unnest(facets) facet) n
      where number is not null order by abs(number - p_number::integer), number limit 1) end
  where p_number ~ '^[1-9][0-9]{1,4}$' and p_next is distinct from 'cm' and p_next is distinct from 'mm';
$$;

-- First as typed; corrected when that finds nothing.
create function search.understand(p_query text, p_is_corrected boolean) returns search.understood
language plpgsql stable set search_path = '' as $$
declare
  answer search.understood;
  price record;
  typed text[];
  plain text[] := '{}';
  meant tsquery[] := '{}';
  synonym public.search_synonyms;
  term tsquery;
  parts text[];
  at integer := 1;
  taken integer;
  corrected record;
begin
  price := search.take_price(coalesce(search.fold(left(p_query, 200)), ''));
  answer.min_cents := price.min_cents;
  answer.max_cents := price.max_cents;
  typed := coalesce(search.query_words(regexp_replace(price.rest, '([0-9]{2,})(er)?-?(teil[a-z]*|puzzles?)\M', '\1 \3', 'g')), '{}');
  answer.words := typed;
  answer.pages := '{}';
  answer.notes := '{}';
  answer.unknown := '{}';
  answer.soft := '{}';
  answer.passed_over := '{}';
  while at <= cardinality(typed) loop
    synonym := null;
    for final in reverse least(at + 3, cardinality(typed)) .. at loop
      taken := final - at + 1;
      select * into synonym from public.search_synonyms
      where keys @> array[search.synonym_key(typed[at : final])] order by id desc limit 1;
      exit when synonym.id is not null;
    end loop;
    if synonym.id is not null then
      term := search.meaning_query(synonym);
      if synonym.fact is null and term is not null then
        answer.soft := answer.soft || term;
        answer.passed_over := answer.passed_over || typed[at : at + taken - 1];
      end if;
      if synonym.page is not null and synonym.page <> all (answer.pages) then answer.pages := answer.pages || synonym.page; end if;
      if synonym.note is not null and synonym.note <> all (answer.notes) then answer.notes := answer.notes || synonym.note; end if;
      at := at + taken;
    else
      term := search.pieces_query(substring(typed[at] from '^([0-9]+)(?:er)?$'), typed[at + 1]);
      parts := case when p_is_corrected and term is null and cardinality(typed) < 12 then search.compound_parts(typed[at]) end;
      if parts is not null then
        typed := typed[: at - 1] || parts || typed[at + 1 :];
        continue;
      elsif term is null then
        plain := plain || typed[at];
      elsif typed[at + 1] ~ '^teil' then
        at := at + 1;
      end if;
      at := at + 1;
    end if;
    if term is not null then meant := meant || term; end if;
  end loop;

  if plain = '{}' and meant = '{}' then
    if answer.max_cents is not null or answer.min_cents is not null then
      meant := array[search.fact_query('puzzle') || search.fact_query('jewelry')];
    elsif answer.pages = '{}' then
      plain := typed;
    end if;
  end if;
  answer.queries := nullif(meant || coalesce(search.query_as_typed(plain, synonym.id is null), '{}'), '{}');
  if not p_is_corrected then return search.within_price(answer); end if;
  if plain <> '{}' and not search.has_match(search.join_queries(answer.queries, '&')) then
    corrected := search.corrected_query(plain, meant = '{}' and answer.pages = '{}');
    answer.queries := nullif(meant || corrected.asked, '{}');
    answer.unknown := corrected.unknown;
  end if;
  if cardinality(answer.queries) > 1 and not search.has_match(search.join_queries(answer.queries, '&')) then
    answer.queries := array[search.most_of(answer.queries)];
  end if;
  return search.within_price(answer);
end $$;

-- Without what is soft when nothing of it has that price and something of the others has.
create function search.within_price(p_asked search.understood) returns search.understood
language plpgsql stable set search_path = '' as $$
declare
  firm search.understood := p_asked;
begin
  if p_asked.soft <> '{}' and coalesce(p_asked.min_cents, p_asked.max_cents) is not null then
    firm.queries := array(select query from unnest(p_asked.queries) query where query <> all (p_asked.soft));
    if firm.queries <> '{}' and search.best_matches(p_asked, null, 1) = '{}' and search.best_matches(firm, null, 1) <> '{}' then
      return firm;
    end if;
  end if;
  p_asked.passed_over := '{}';
  return p_asked;
end $$;

-- All but one of them, whichever; any of them when that finds nothing.
create function search.most_of(p_queries tsquery[]) returns tsquery
language plpgsql stable set search_path = '' as $$
declare
  most tsquery := (
    select search.join_queries(array_agg(search.join_queries(p_queries[: n - 1] || p_queries[n + 1 :], '&')), '|')
    from generate_series(1, cardinality(p_queries)) n);
begin
  return case when search.has_match(most) then most else search.join_queries(p_queries, '|') end;
end $$;

create function search.without_price(p_asked search.understood) returns search.understood
language plpgsql immutable set search_path = '' as $$
begin
  p_asked.min_cents := null;
  p_asked.max_cents := null;
  return p_asked;
end $$;

-- Pages, notes and unknown words; the products are those of search_products.
create function public.search_hints(p_query text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked search.understood := search.understand(p_query, false);
begin
  if asked.queries is not null and not search.has_match(search.join_queries(asked.queries, '&')) then
    asked := search.understand(p_query, true);
  end if;
  return jsonb_build_object('pages', asked.pages, 'notes', asked.notes, 'unknown', asked.unknown,
    'passed_over', asked.passed_over, 'price_missed',
    coalesce(coalesce(asked.min_cents, asked.max_cents) is not null and search.best_matches(asked, null, 1) = '{}', false));
end $$;

grant execute on function search.meaning_query(public.search_synonyms), search.take_price(text), search.is_known_word(text),
  search.compound_parts(text), search.pieces_query(text, text), search.understand(text, boolean), search.within_price(search.understood), search.most_of(tsquery[]),
  search.without_price(search.understood), public.search_hints(text) to anon, authenticated, service_role;
