-- As often as minds change. Answers its product; null when it is gone.
create function public.admin_moderate_review(p_id bigint, p_is_published boolean) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint;
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = (select product_id from public.reviews where id = p_id) for key share;
  update public.reviews set status = case when p_is_published then 'published' else 'rejected' end,
      moderated_at = now(), moderated_by = auth.uid()
    where id = p_id returning product_id into v_product;
  return v_product;
end $$;

-- Null takes the answer away. Answers its product; null when there is no such review, or none to be answered.
create function public.admin_answer_review(p_id bigint, p_answer text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_product bigint;
begin
  perform internal.assert_admin();
  perform 1 from public.products where id = (select product_id from public.reviews where id = p_id) for key share;
  update public.reviews set answer = btrim(p_answer),
      answered_at = case when p_answer is null then null when answer = btrim(p_answer) then answered_at else now() end,
      answered_by = case when p_answer is not null then auth.uid() end
    where id = p_id and (status = 'published' or p_answer is null) returning product_id into v_product;
  return v_product;
end $$;

-- Its author may ask for that. The log keeps that it happened, not what was written.
create function public.admin_remove_review(p_id bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_review public.reviews;
begin
  perform internal.assert_admin();
  delete from public.reviews where id = p_id returning * into v_review;
  if found then
    insert into public.audit_log (actor, table_name, row_id, action, before)
      values (auth.uid(), 'reviews', p_id::text, 'delete', jsonb_build_object('product_id', v_review.product_id,
        'rating', v_review.rating, 'status', v_review.status));
  end if;
  return v_review.product_id;
end $$;

create function public.admin_list_reviews(p_words text[], p_status text, p_page integer, p_size integer) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_search text := internal.words_condition('public.reviews_search', p_words);
  v_products bigint[];
begin
  perform internal.assert_admin();
  if v_search is not null then
    execute format('select array(select t.id from public.products t where %s limit 200)',
      internal.words_condition('public.products_search', p_words)) into v_products;
    v_search := format('(%s or t.product_id = any(%L))', v_search, v_products);
  end if;
  return internal.read_list('{}', 'public.reviews',
    concat_ws(' and ', 'true', v_search, 't.status = ' || quote_literal(p_status)),
    -- 'pending' comes first in the alphabet too.
    't.status, t.id desc',
    $s$t.id, t.rating, t.body, t.author, t.is_verified, t.is_sample, t.status, t.created_at, t.moderated_at, t.answer,
      t.answered_at,
      (select jsonb_build_object('name', p.name, 'slug', p.slug) from public.products p where p.id = t.product_id)
        as product,
      (select o.number from public.orders o where o.id = t.order_id) as order_number$s$,
    v_search is not null, p_page, p_size);
end $$;

grant execute on function public.admin_moderate_review(bigint, boolean), public.admin_remove_review(bigint),
  public.admin_answer_review(bigint, text),
  public.admin_list_reviews(text[], text, integer, integer) to authenticated;
