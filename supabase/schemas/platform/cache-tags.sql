-- Several servers on one database: each expires the cache tags that another one expired.

-- Which cache tags were expired, each with the number of the exchange that said so last: as many rows as products at most.
create table internal.expired_tags (tag text primary key, revision bigint not null);
alter table internal.expired_tags enable row level security;
create index expired_tags_revision on internal.expired_tags (revision);

-- Notes the tags that a server expired, and answers with those the others have expired since the exchange p_known.
create function public.exchange_expired_tags(p_known bigint, p_expired text[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_revision bigint;
  v_tags jsonb;
begin
  if cardinality(p_expired) > 0 then
    -- One after the other, so that nobody who knows an exchange misses one that began before it and ended later.
    lock table internal.expired_tags in share row exclusive mode;
  end if;
  select coalesce(max(revision), 0), coalesce(jsonb_agg(tag) filter (where revision > p_known), '[]')
    into v_revision, v_tags
    from internal.expired_tags where revision >= p_known;
  if cardinality(p_expired) > 0 then
    v_revision := greatest(v_revision, p_known) + 1;
    insert into internal.expired_tags (tag, revision) select distinct tag, v_revision from unnest(p_expired) as tag
      on conflict (tag) do update set revision = excluded.revision;
  end if;
  return jsonb_build_object('revision', greatest(v_revision, p_known), 'tags', v_tags);
end $$;

-- Rights
grant execute on function public.exchange_expired_tags(bigint, text[]) to service_role;
