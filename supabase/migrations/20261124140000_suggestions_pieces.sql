-- Suggestions say how many pieces a puzzle has: by that its picture is hung as its page hangs it.
create or replace function public.suggest_products(p_query text, p_limit integer default 6) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  typed text[] := search.query_words(p_query);
  size integer := least(greatest(coalesce(p_limit, 6), 1), 20);
  ids bigint[] := search.best_matches(search.query_as_typed(typed), size);
begin
  if ids = '{}' then ids := search.best_matches(search.corrected_query(typed), size); end if;
  return (
    select coalesce(jsonb_agg(card
      - array['category', 'is_new', 'stock', 'difficulty', 'material', 'reviews', 'stars'] order by n), '[]')
    from jsonb_array_elements(search.product_cards(ids)) with ordinality c (card, n));
end $$;
