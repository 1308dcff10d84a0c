-- At most ten; stop words only when there is nothing else. Null for a single letter, which would find half the shop.
create function search.query_words(p_query text) returns text[]
language sql stable set search_path = '' as $$
  with typed as (
    select word, n, word ~ '[0-9]' or (ts_lexize('pg_catalog.german_stem', word) <> '{}'
      -- The dictionary's list has these with their umlaut only.
      and word not in ('fur', 'fuer', 'uber', 'ueber')) as telling
    from unnest(string_to_array(nullif(search.word_list(left(p_query, 200)), ''), ' ')) with ordinality w (word, n)
    where n <= 10 and (length(word) > 1 or word ~ '[0-9]')
  )
  select array_agg(word order by n) from typed
  where (telling or not exists (select from typed where telling))
  having max(length(word)) > 1;
$$;

-- Words are of a-z and 0-9 only, so a valid tsquery. In variables: the planner must not read the whole vocabulary.
create function search.word_query(p_word text, p_unfinished boolean) returns tsquery
language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  terms text[] := tsvector_to_array(search.vector(p_word));
  spelling text;
  after text;
begin
  if p_unfinished then
    foreach spelling in array array[p_word, search.without_digraphs(p_word)] loop
      continue when length(spelling) < 2;
      terms := terms || (spelling || ':*');
      continue when length(spelling) < 4;
      after := spelling || '~';
      terms := terms || array(
        select v.stem from search.vocabulary v
        where v.word >= spelling collate "C" and v.word < after collate "C" and length(v.stem) < length(spelling));
    end loop;
  end if;
  return (select string_agg(distinct term, ' | ')::tsquery from unnest(terms) term);
end $$;

create function search.join_queries(p_queries tsquery[], p_operator text) returns tsquery
language sql immutable strict set search_path = '' as $$
  select string_agg('(' || query::text || ')', p_operator)::tsquery from unnest(p_queries) query;
$$;

-- A common word is seen in the first products read; only for a rarer one is the index asked.
create function search.has_match(p_query tsquery) returns boolean
language plpgsql stable strict set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
begin
  return exists (select from (select words from search.entries limit 100) beginning where words @@ p_query)
    or exists (select from search.entries where words @@ p_query);
end $$;

-- '1000teile' are 1000 Teile, 'goldkette' is a Kette whose other words contain 'gold'.
create function search.parted_word(p_word text) returns tsquery
language plpgsql stable strict set search_path = '' set enable_seqscan = off as $$
declare
  head text;
  tail text;
  containing tsquery;
  parted tsquery;
begin
  if p_word ~ '[0-9]' then
    return (
      select search.join_queries(array_agg(search.word_query(part[1], false)), '&')
      -- '1000er' is a word; a letter alone, as in '48x60', is none.
      from (select part from regexp_matches(p_word, '[0-9]+(?:er(?=[a-z]))?|[a-z]{2,}', 'g') part limit 6) parts);
  end if;
  for head, tail in
    select left(p_word, n), right(p_word, -n) from generate_series(3, length(p_word) - 3) n
    where exists (
      select from search.vocabulary v where v.stem = any (tsvector_to_array(search.vector(right(p_word, -n)))))
    order by n limit 3
  loop
    parted := search.word_query(head, false) && search.word_query(tail, false);
    if search.has_match(parted) then return parted; end if;
    containing := (
      select string_agg(stem, ' | ')::tsquery
      from (
        select v.stem from search.vocabulary v where v.word like '%' || head || '%' and length(head) > 3
        order by extensions.similarity(v.word, head) desc, v.stem limit 10
      ) best);
    parted := containing && search.word_query(tail, false);
    if search.has_match(parted) then return parted; end if;
  end loop;
  return null;
end $$;

-- One of four letters is taken as it is: too many would do. Vaguely: also what only looks alike.
create function search.closest_words(p_word text, p_vaguely boolean) returns tsquery
language plpgsql stable set search_path = '' set enable_seqscan = off set enable_indexscan = off as $$
declare
  closest text[];
  parted tsquery;
begin
  if p_word ~ '[0-9]' then return search.parted_word(p_word); end if;
  if p_word !~ '^[a-z]{5,40}$' then return null; end if;
  closest := array(
    select stem
    from (
      select v.stem
      from (
        values (p_word), (search.without_digraphs(p_word)), ((ts_lexize('search.german_words', p_word))[1])
      ) q (word)
      join search.vocabulary v on v.typo_variants && search.typo_variants(q.word)
      where search.is_one_typo_apart(v.word, q.word) or search.is_one_typo_apart(v.stem, q.word)
      group by v.stem
      order by bool_or(left(v.word, 1) = left(q.word, 1)) desc, max(extensions.similarity(v.word, p_word)) desc, v.stem
      limit 20
    ) best
    where search.has_match(stem::tsquery)
    limit 3);
  if closest = '{}' then
    parted := search.parted_word(p_word);
    if parted is not null or not p_vaguely then return parted; end if;
    closest := array(
      select stem
      from (
        select v.stem from search.vocabulary v
        where v.word operator(extensions.%) p_word and extensions.similarity(v.word, p_word) >= 0.4
        group by v.stem
        order by max(extensions.similarity(v.word, p_word)) desc, v.stem
        limit 20
      ) best
      where search.has_match(stem::tsquery)
      limit 3);
  end if;
  if closest = '{}' then
    closest := array(
      select stem
      from (
        select v.stem from search.vocabulary v
        where p_word operator(extensions.<%) v.word
        group by v.stem
        order by max(extensions.word_similarity(p_word, v.word)) desc, v.stem
        limit 20
      ) best
      where search.has_match(stem::tsquery)
      limit 3);
  end if;
  return (select string_agg(stem, ' | ')::tsquery from unnest(closest) stem);
end $$;

create function search.query_as_typed(p_words text[], p_unfinished boolean) returns tsquery[]
language sql stable strict set search_path = '' as $$
  select array_agg(search.word_query(word, p_unfinished and n = cardinality(p_words)) order by n)
  from unnest(p_words) with ordinality w (word, n);
$$;

-- Two words that are one, then the beginning of a word, then a mistyped one; at most three are corrected, unknown ones dropped.
create function search.corrected_query(p_words text[], p_is_all boolean, out asked tsquery[], out unknown text[])
language plpgsql stable strict set search_path = '' as $$
declare
  typed tsquery[] := search.query_as_typed(p_words, true);
  found tsquery;
  corrected integer := 0;
  is_joined boolean := false;
begin
  asked := '{}';
  unknown := '{}';
  for n in 1 .. cardinality(p_words) loop
    if is_joined then
      is_joined := false;
      continue;
    end if;
    found := search.word_query(p_words[n] || p_words[n + 1], n + 1 = cardinality(p_words));
    if search.has_match(found) then
      asked := asked || (found || (typed[n] && typed[n + 1]));
      is_joined := true;
      continue;
    end if;
    found := typed[n];
    if not search.has_match(found) then
      found := search.word_query(p_words[n], true);
      if not search.has_match(found) then
        corrected := corrected + 1;
        -- Of 'verlobungsring' the ring is known.
        found := case when corrected <= 3 then coalesce(search.closest_words(p_words[n], false),
          search.word_query(search.compound_endings(p_words[n]), false),
          case when p_is_all and cardinality(p_words) = 1 then search.closest_words(p_words[n], true) end) end;
      end if;
    end if;
    if found is null then unknown := unknown || p_words[n]; else asked := asked || found; end if;
  end loop;
end $$;

grant execute on function search.query_words(text), search.word_query(text, boolean), search.join_queries(tsquery[], text),
  search.has_match(tsquery), search.parted_word(text), search.closest_words(text, boolean), search.query_as_typed(text[], boolean), search.corrected_query(text[], boolean)
  to anon, authenticated, service_role;
