-- What all lists of the admin are read with.

-- A word as a pattern for ilike. One without three letters or digits in a row must begin a word: no index knows where two
-- letters are in the middle of one.
create function internal.word_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select case when p_word ~ '[^[:space:][:punct:]]{3}' then '%' else '% ' end
    || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%';
$$;

-- The condition that each word is in p_text, an expression that begins with a blank and has one between its parts. Words
-- without a letter or digit are passed over; null for no words, 'false' when none is left.
create function internal.words_condition(p_text text, p_words text[]) returns text
language sql immutable set search_path = '' as $$
  select case when cardinality(p_words) > 0 then coalesce(
    (select string_agg(format('%s ilike %L', p_text, internal.word_pattern(left(word, 100))), ' and ')
      from unnest(p_words[1:20]) as word where word ~ '[^[:space:][:punct:]]'), 'false') end;
$$;

-- A page of a list for an admin: {rows, total, accuracy, page}. p_table, p_where, p_order and p_columns are SQL about the
-- row t, written by the functions below and never by their callers. p_page counts from 1; beyond the end it is the last one.
-- accuracy: 'exact'; 'about' for long lists, which are counted exactly only by those who look far into them; 'at_least' for
-- a search that found more than anybody reads.
create function internal.read_list(p_table text, p_where text, p_order text, p_columns text, p_is_search boolean,
  p_page integer, p_size integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  c_counted constant integer := case when p_is_search then 1000 else 10000 end;
  v_size integer := least(greatest(p_size, 1), 100);
  v_page bigint := greatest(p_page, 1);
  v_where text := p_where;
  v_order text := p_order;
  v_accuracy text := 'exact';
  v_total bigint;
  v_plan jsonb;
  v_take bigint;
  v_skip bigint;
  v_is_backward boolean;
  v_ids bigint[];
  v_rows jsonb;
begin
  perform internal.assert_admin();
  if p_is_search then
    execute format('select array(select t.id from %s t where %s limit %s)', p_table, p_where, c_counted + 1) into v_ids;
    v_total := cardinality(v_ids);
  else
    execute format('select count(*) from (select from %s t where %s limit %s) as first_ones', p_table, p_where,
      c_counted + 1) into v_total;
  end if;
  if v_total <= c_counted then
    v_where := case when p_is_search then 't.id = any($1)' else p_where end;
  elsif p_is_search then
    v_accuracy := 'at_least';
    v_total := c_counted;
  elsif v_page * v_size > c_counted then
    execute format('select count(*) from %s t where %s', p_table, p_where) into v_total;
  else
    v_accuracy := 'about';
    execute format('explain (format json) select from %s t where %s', p_table, p_where) into v_plan;
    v_total := greatest(v_total, (v_plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric);
  end if;

  v_page := least(v_page, greatest(ceil(v_total::numeric / v_size), 1));
  v_skip := (v_page - 1) * v_size;
  v_take := least(v_size, v_total - v_skip);
  -- The last pages are read from the end.
  v_is_backward := v_accuracy = 'exact' and v_skip > v_total / 2;
  if v_is_backward then
    v_skip := v_total - v_skip - v_take;
    select string_agg(case when part like '% desc' then left(part, -5) else part || ' desc' end, ', ' order by n) into v_order
      from unnest(string_to_array(p_order, ', ')) with ordinality as parts (part, n);
  end if;
  execute format('select array(select t.id from %s t where %s order by %s offset %s limit %s)',
    p_table, v_where, v_order, v_skip, v_take) into v_ids using v_ids;
  execute format('select coalesce(jsonb_agg(to_jsonb(shown) order by w.n %s), ''[]'')
      from unnest($1) with ordinality as w (id, n) join %s t on t.id = w.id cross join lateral (select %s) as shown',
    case when v_is_backward then 'desc' end, p_table, p_columns) into v_rows using v_ids;
  return jsonb_build_object('rows', v_rows, 'total', v_total, 'accuracy', v_accuracy, 'page', v_page);
end $$;
