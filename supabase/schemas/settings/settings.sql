-- The parts and their fields are in lib/settings. Each save is a row of its own: of each part the one with the highest revision counts, the others are its history.
create table public.settings (
  id bigint generated always as identity primary key,
  part text not null check (part ~ '^[a-z]{1,40}$'),
  revision integer not null check (revision > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 250000),
  -- Of the legal texts that this revision changed: {"terms": "2026-11-27"}, and the whole texts.
  versions jsonb not null default '{}' check (jsonb_typeof(versions) = 'object'),
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'),
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  -- The version of the draft that it publishes.
  draft integer,
  unique (part, revision)
);
alter table public.settings enable row level security;

-- What nobody sees but by a preview; `base` is the revision it was made from, which stays the newest as long as there is a draft.
create table public.settings_drafts (
  part text primary key check (part ~ '^[a-z]{1,40}$'),
  base integer not null,
  version integer not null default 1,
  value jsonb not null check (jsonb_typeof(value) = 'object' and length(value::text) <= 50000),
  publish_at timestamptz,
  changed_by uuid default auth.uid(),
  changed_at timestamptz not null default now(),
  foreign key (part, base) references public.settings (part, revision)
);
alter table public.settings_drafts enable row level security;
create index settings_drafts_base_idx on public.settings_drafts (part, base);
create index settings_drafts_publish_at_idx on public.settings_drafts (publish_at) where publish_at is not null;

create policy "admins write drafts of settings" on public.settings_drafts for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

create policy "admins read settings" on public.settings for select to authenticated using ((select public.is_admin()));
create policy "admins add revisions of settings" on public.settings for insert to authenticated
  with check ((select public.is_admin()) and changed_by = (select auth.uid()) and changed_at = now());

-- {"company": {…}, "legal": {"terms": "2026-11-27"}}; what the team may do is nobody else's business.
create function internal.settings_at(p_moment timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(part, value), '{}') || jsonb_build_object('legal', (
    select coalesce(jsonb_object_agg(name, version), '{}') from (
      select said.name, max(said.version collate "C") as version
      from public.settings cross join jsonb_each_text(versions) as said (name, version)
      where changed_at <= p_moment group by said.name) as newest))
  from (
    select distinct on (part) part, value from public.settings where changed_at <= p_moment and part <> 'team'
    order by part, revision desc) as present;
$$;

-- Also what is planned and what owners alone use: for the shop's server, which shows what is due.
create function public.read_settings() returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.settings_at('infinity');
$$;

-- What they said when an order came in.
create function public.read_settings_at(p_moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select internal.settings_at(p_moment);
$$;

-- Nobody publishes past a draft, or begins one of what is no longer the newest: both are told as if the revision were there already.
create function internal.check_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_newest integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('settings:' || new.part, 0));
  select max(revision) into v_newest from public.settings where part = new.part;
  if v_newest is distinct from new.base then
    raise exception 'the settings have changed since the draft was begun' using errcode = 'unique_violation';
  end if;
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
  end if;
  -- A migration is nobody's.
  new.changed_by := coalesce(auth.uid(), new.changed_by);
  new.changed_at := now();
  return new;
end $$;

create trigger settings_drafts_check before insert or update on public.settings_drafts
  for each row execute function internal.check_draft();

create function internal.end_draft() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('settings:' || new.part, 0));
  delete from public.settings_drafts where part = new.part and version = new.draft;
  if exists (select from public.settings_drafts where part = new.part) then
    raise exception 'there is a draft of these settings' using errcode = 'unique_violation';
  end if;
  return null;
end $$;

create trigger settings_end_draft after insert on public.settings
  for each row execute function internal.end_draft();

-- Drafts whose moment has come. Answers their parts.
create function public.publish_due_drafts() returns setof text
language sql security definer set search_path = '' as $$
  insert into public.settings (part, revision, value, draft, changed_by)
    select part, base + 1, value, version, changed_by from public.settings_drafts where publish_at <= now()
    returning part;
$$;

-- For migrations; `npm run update:check` finds its calls. History and drafts too, because orders ask what was said when they came in.
create function internal.rename_setting(p_part text, p_from text, p_to text) returns void
language sql volatile set search_path = '' as $$
  update public.settings set value = value - p_from || jsonb_build_object(p_to, value -> p_from) where part = p_part and value ? p_from;
  update public.settings_drafts set value = value - p_from || jsonb_build_object(p_to, value -> p_from) where part = p_part and value ? p_from;
$$;

-- The first revision holds the defaults: nobody changed anything.
create function internal.audit_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  if new.changed_by is null or new.revision = 1 then
    return null;
  end if;
  select value into v_before from public.settings
    where part = new.part and revision < new.revision order by revision desc limit 1;
  select jsonb_object_agg(key, v_before -> key), jsonb_object_agg(key, value) into v_before, v_after
    from jsonb_each(new.value) where value is distinct from v_before -> key;
  if v_after is not null then
    insert into public.audit_log (actor, table_name, row_id, action, before, after)
      values (new.changed_by, 'settings', new.part, 'update', v_before, v_after);
  end if;
  return null;
end $$;

create trigger settings_audit after insert on public.settings
  for each row execute function internal.audit_settings();

grant execute on function public.read_settings() to service_role;
grant execute on function public.read_settings_at(timestamptz) to service_role;
grant execute on function public.publish_due_drafts() to service_role;
grant select, insert (part, revision, value, versions, texts, draft) on public.settings to authenticated, service_role;
grant select, delete, insert (part, base, value, publish_at), update (part, base, value, publish_at) on public.settings_drafts to authenticated;
grant select on public.settings_drafts to service_role;
