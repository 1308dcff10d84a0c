-- What the law wants said of each product before it is bought: its essential features, who made it, and what to beware of.

alter table public.products
  -- Null: a motif of the shop's own.
  add column artist text check (btrim(artist) <> ''),
  -- The size of the box, and what a piece of jewelry weighs.
  add column packaging text check (btrim(packaging) <> ''),
  add column weight text check (btrim(weight) <> ''),
  -- Name, postal and electronic address on one line ('Verlag GmbH, Weg 1, 12345 Ort, info@verlag.de'); null: the shop itself.
  add column manufacturer text
    check (manufacturer ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and manufacturer ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  -- Who answers within the EU for a manufacturer outside, written likewise.
  add column responsible_person text
    check (responsible_person ~ '^[^,]*\S[^,]*(,[^,]*\S[^,]*){2,}$' and responsible_person ~ '[^\s@,]@[^\s@,]+\.[^\s@,]{2,}'),
  -- Meant for children under 14; puzzles with more than 500 pieces never are (2009/48/EC, annex I).
  add column is_toy boolean not null default false,
  add column warnings text check (btrim(warnings) <> ''),
  add constraint products_toy_warned check (not is_toy or warnings is not null),
  add constraint products_toy_pieces check (not is_toy or pieces is null or pieces <= 500);
