-- 1.1.0: the link of a collection or an own page can be changed, and the former one leads on.

-- Collections and own pages keep their id; a former link of theirs leads to the present one.
create function internal.redirect_renamed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := case new.part when 'collections' then '/category/' else '/seiten/' end;
  v_before jsonb;
  v_page record;
begin
  select value -> part into v_before from public.settings where part = new.part and revision < new.revision order by revision desc limit 1;
  for v_page in
    select v_folder || coalesce(o ->> 'slug', o ->> 'id') as former, v_folder || coalesce(n ->> 'slug', n ->> 'id') as present
    from jsonb_array_elements(v_before) as o join jsonb_array_elements(new.value -> new.part) as n on n ->> 'id' = o ->> 'id'
    order by former
  loop
    continue when v_page.former = v_page.present;
    delete from public.redirects where from_path = v_page.present;
    insert into public.redirects (from_path, to_path) values (v_page.former, v_page.present)
      on conflict (from_path) do update set to_path = excluded.to_path;
  end loop;
  return null;
end $$;

create trigger settings_redirect_renamed after insert on public.settings
  for each row when (new.part in ('collections', 'pages')) execute function internal.redirect_renamed();
