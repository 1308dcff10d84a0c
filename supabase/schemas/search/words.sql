create text search dictionary search.german_words (template = snowball, language = german);
create text search configuration search.stems (parser = pg_catalog."default");
alter text search configuration search.stems
  add mapping for asciiword, word, numword, int, uint, float, sfloat with search.german_words;

-- `normalizeText` in lib/platform/forms/typed-text.ts does the same.
create function search.typed_text(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(
    normalize(
      regexp_replace(
        regexp_replace(p_text, '\r\n?|[\u2028\u2029]', chr(10), 'g'),
        '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|(?<![\u2190-\u2BFF\U0001F000-\U0001FAFF\uFE0F])\u200D|\u200D(?![\u2190-\u2BFF\U0001F000-\U0001FAFF])',
        '', 'g'),
      nfc),
    U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\2010\2011\2212\FE63\FF0D\00B4\02B9\02BC\2032\FF07',
    repeat(' ', 16) || '-----’’’’’');
$$;

-- Lower case without accents. The "C" collation, because PGlite and hosted Postgres disagree on every other one.
create function search.fold(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(search.typed_text(p_text), nfkc)) collate "C");
$$;

-- '1.000' is the word '1000'.
create function search.word_list(p_text text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(search.fold(p_text), '([0-9])[.]([0-9]{3})(?![0-9])', '\1\2', 'g'),
    '[^a-z0-9]+', ' ', 'g'));
$$;

-- 'gaerten' becomes 'garten', as 'Gärten' does when folded; 'frauen', 'feuer' and 'quelle' never had an umlaut.
create function search.without_digraphs(p_words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(p_words, '([ao]|(?<![aeoq])u)e', '\1', 'g');
$$;

create function search.vector(p_words text) returns tsvector
language sql immutable strict parallel safe set search_path = '' as $$
  select to_tsvector('search.stems', p_words || case when d <> p_words then ' ' || d else '' end)
  from search.without_digraphs(p_words) d;
$$;

-- Words one typo apart share an element, which a GIN index finds; trigrams miss such typos in short words.
create function search.typo_variants(p_word text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select array_agg(distinct overlay(beginning placing '' from i for 1)) || beginning
  from left(p_word, 8) beginning, generate_series(1, length(beginning)) i
  group by beginning;
$$;

-- A letter added, left out or changed, or two neighbors swapped; or the same word.
create function search.is_one_typo_apart(p_one text, p_other text) returns boolean
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

create function rules.price_bands() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['0-25', '25-50', '50-75', '75-100', '100-250', '250-'];
$$;

create function search.price_band(p_price numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select (rules.price_bands())[width_bucket(p_price, array[25, 50, 75, 100, 250]::numeric[]) + 1];
$$;

create table search.vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null,
  -- Of the word and of its stem: 'bulme' is one typo from 'blume', which the shop may know as 'blumen' only.
  typo_variants text[] not null
);
alter table search.vocabulary enable row level security;
create index vocabulary_trigrams on search.vocabulary using gin (word extensions.gin_trgm_ops) with (fastupdate = off);
create index vocabulary_stems on search.vocabulary (stem);
create index vocabulary_typo_variants on search.vocabulary using gin (typo_variants) with (fastupdate = off);

create policy "everyone reads vocabulary" on search.vocabulary for select to anon, authenticated using (true);

-- 'garten' for 'papiergarten': per word its longest ending that is itself a word of the shop.
create function search.compound_endings(p_words text) returns text
language sql stable set search_path = '' set enable_seqscan = off as $$
  select string_agg(ending, ' ')
  from unnest(string_to_array(p_words, ' ')) w (word)
  cross join lateral (
    select v.word as ending from search.vocabulary v
    where v.word = any (array(select right(w.word, -i) from generate_series(3, length(w.word) - 4) i))
    order by length(v.word) desc limit 1
  ) longest;
$$;

grant execute on function search.typed_text(text), search.fold(text), search.word_list(text), search.without_digraphs(text), search.vector(text),
  search.typo_variants(text), search.is_one_typo_apart(text, text), search.price_band(numeric), search.compound_endings(text)
  to anon, authenticated, service_role;
grant select on search.vocabulary to anon, authenticated, service_role;
