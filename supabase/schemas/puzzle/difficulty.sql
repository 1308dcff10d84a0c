-- Decided here and in lib/puzzle/difficulty alike, which a test holds (ADR 59).

create function internal.difficulty_word(p_effort integer) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (rules.difficulties())[width_bucket(p_effort, rules.difficulty_steps()) + 1];
$$;

-- With another picture, number of pieces or format a measurement no longer holds, and neither does the word.
create function internal.follow_measurement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.confusable is not distinct from old.confusable
    and (new.image_url, new.pieces, new.dimensions) is distinct from (old.image_url, old.pieces, old.dimensions)
  then
    new.confusable := null;
  end if;
  if new.pieces is null then
    new.confusable := null;
  end if;
  if new.chosen_difficulty is not null then
    new.difficulty := new.chosen_difficulty;
  elsif new.confusable is not null then
    new.difficulty := internal.difficulty_word(search.effort(new.pieces, new.confusable));
  elsif tg_op = 'UPDATE' and (old.confusable is not null or old.chosen_difficulty is not null) then
    new.difficulty := null;
  end if;
  return new;
end $$;

create trigger products_follow_measurement before insert or update of image_url, pieces, dimensions, difficulty, chosen_difficulty, confusable
  on public.products for each row execute function internal.follow_measurement();

create index products_unmeasured on public.products (id)
  where pieces is not null and confusable is null and archived_at is null and not needs_artwork;
