-- What is paid by bank transfer goes by standard shipping: nobody can promise a parcel for the next working days before the
-- money is there. Of an order that comes to nothing to pay nothing is waited for. Orders from before keep what they were told.

create function internal.refuse_fast_unpaid() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'an order that waits for a bank transfer goes by standard shipping' using errcode = 'PT400';
end $$;

create trigger fast_shipping_is_paid_at_once before insert on public.orders
  for each row
  when (new.payment_method = 'prepayment' and new.total > 0 and new.shipping_option <> 'standard')
  execute function internal.refuse_fast_unpaid();

revoke execute on function internal.refuse_fast_unpaid() from public, anon, authenticated, service_role;
