-- 'müller' of 'mller-kva' (RFC 3492).
create function search.read_label(p_label text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  c_most constant bigint := 100000000;
  v_text text := coalesce(substring(p_label from '^(.*)-'), '');
  v_code bigint := 128;
  v_place bigint := 0;
  v_before bigint := 0;
  v_weight bigint := 1;
  v_step integer := 36;
  v_bias integer := 72;
  v_digit integer;
  v_least integer;
  v_length integer;
  v_delta bigint;
begin
  foreach v_digit in array array(
    select strpos('abcdefghijklmnopqrstuvwxyz0123456789', sign) - 1
    from regexp_split_to_table(substring(p_label from '[^-]*$'), '') as sign where sign <> '')
  loop
    v_place := v_place + v_digit * v_weight;
    if v_digit < 0 or v_place > c_most then
      return 'xn--' || p_label;
    end if;
    v_least := least(greatest(v_step - v_bias, 1), 26);
    if v_digit >= v_least then
      v_weight := least(v_weight * (36 - v_least), c_most);
      v_step := v_step + 36;
      continue;
    end if;
    v_length := length(v_text) + 1;
    v_delta := (v_place - v_before) / case v_before when 0 then 700 else 2 end;
    v_delta := v_delta + v_delta / v_length;
    v_step := 0;
    while v_delta > 455 loop
      v_delta := v_delta / 35;
      v_step := v_step + 36;
    end loop;
    v_bias := v_step + 36 * v_delta / (v_delta + 38);
    v_code := v_code + v_place / v_length;
    if v_code > 1114111 or v_code between 55296 and 57343 then
      return 'xn--' || p_label;
    end if;
    v_before := v_place % v_length + 1;
    v_text := overlay(v_text placing chr(v_code::integer) from v_before::integer for 0);
    v_place := v_before;
    v_weight := 1;
    v_step := 36;
  end loop;
  return v_text;
end $$;

-- One spelling: 'Mueller', 'Müller', 'muller'; 'KG-1019', 'KG1019'. Each field begins like a word: after a blank.
create function search.list_text(variadic p_fields text[]) returns text
language plpgsql immutable parallel safe cost 1000 set search_path = '' as $$
declare
  v_text text := lower(array_to_string(p_fields, chr(10)));
begin
  if v_text like '%xn--%' then
    v_text := (
      select string_agg(case when part like 'xn--%' then search.read_label(substr(part, 5)) else part end, '' order by n)
      from regexp_split_to_table(
        regexp_replace(v_text, '(?<![a-z0-9-])(xn--[a-z0-9-]{1,59})(?![a-z0-9-])', chr(1) || '\1' || chr(1), 'g'), chr(1))
        with ordinality as parts (part, n));
  end if;
  -- Most texts are plain, and folding takes most of the time.
  if octet_length(v_text) > length(v_text) then
    v_text := search.fold(v_text);
  end if;
  v_text := regexp_replace(v_text, '([aou])e', '\1', 'g');
  v_text := regexp_replace(v_text, '(\+|(?<![0-9])00)49[ ()/.-]*(0[ ()/.-]*)?(?=[1-9])', '0', 'g');
  v_text := regexp_replace(v_text, '([0-9])[ ()/.-]+(?=[0-9])', '\1', 'g');
  v_text := regexp_replace(v_text, '[^a-z0-9 \t\n\u00C0-\U0010FFFF]+', '', 'g');
  return ' ' || translate(v_text, E'\n\t', '  ');
end $$;

-- One or two letters must begin a word: no index knows them in its middle. Null for no words, 'false' when none is left.
create function internal.words_condition(p_index regclass, p_words text[]) returns text
language sql stable set search_path = '' as $$
  select case when cardinality(p_words) > 0 then coalesce((
    select string_agg(format('%s ilike %L', pg_get_indexdef(p_index, 1, false),
      case when length(word) < 3 then '% ' else '%' end || left(word, 100) || '%'), ' and ')
    from unnest((string_to_array(btrim(search.list_text(array_to_string(p_words, ' '))), ' '))[1:20]) as word
    where word <> ''), 'false') end;
$$;

-- The SQL is written by the functions below, never by their callers. accuracy of the count: 'exact', 'about' or 'at_least'.
create function internal.read_list(p_roles text[], p_table text, p_where text, p_order text, p_columns text, p_is_search boolean,
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
  perform internal.assert_role(p_roles);
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

grant execute on function search.read_label(text), search.list_text(text[]) to authenticated, service_role;
