-- How long things are kept. Years count from the end of the year a paper is from. The privacy policy says so, retain_kind does so.
create function rules.retention(
  -- Invoices and credit notes, with the orders they are made of (§ 147 AO, § 14b UStG); what was entered for vouchers.
  out invoice_years integer,
  -- Letters: mails about an order, withdrawals (§ 257 HGB).
  out letter_years integer,
  -- Open orders that were neither paid nor cancelled, until no claim can be made (§§ 195, 199 BGB).
  out open_years integer,
  -- Cancelled orders that were never paid, from the cancellation on.
  out cancelled_days integer,
  -- After so long an order leaves the working lists: two years of warranty and the time until delivery.
  out archive_months integer,
  out notice_days integer,
  out unconfirmed_days integer,
  -- The proof of a consent that has ended (§§ 195, 199 BGB).
  out consent_years integer,
  out restock_days integer,
  out restock_months integer,
  out message_days integer,
  out review_months integer,
  -- Own pictures: without an order, or after it came to nothing; after the parcel with the puzzle; and how it was cut.
  out picture_hours integer,
  out picture_days integer,
  out cut_months integer,
  out log_years integer,
  -- Words that found nothing, addresses without a page, and how much was asked.
  out missed_search_days integer,
  -- What a bank statement said of a payment, after it was settled; open_years otherwise.
  out credit_months integer,
  -- The journal (§ 147 (3) AO); an archive that was made for an audit.
  out journal_years integer,
  out archive_days integer)
language sql immutable parallel safe set search_path = '' as $$
  select 8, 6, 3, 180, 25, 30, 30, 3, 7, 12, 30, 12, 72, 90, 24, 2, 90, 12, 10, 30;
$$;
