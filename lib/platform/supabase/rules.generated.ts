// Made from the schema rules and the checks of columns by `npm run types`.
export const DIFFICULTIES = ["Entspannt", "Mittel", "Anspruchsvoll", "Sehr anspruchsvoll"] as const;
export const DIFFICULTY_STEPS = [1000, 1500, 2500] as const;
export const ENGRAVING = { fonts: ["Klassisch", "Modern"], characters: "A-Za-zÄÖÜäöüß0-9 .,&+'♥∞-", most: 20 } as const;
export const LANGUAGES = ["de", "en"] as const;
export const MISSING_PIECES_PER_ORDER = 5;
export const ONLINE_METHODS = ["stripe"] as const;
export const ORDER_LIMITS = {
  linePieces: 10,
  orderPieces: 30,
  leastOnlineCents: 50,
  emailOrders: 3,
  emailPieces: 30,
  visitorOrders: 10,
  visitorPieces: 60,
  networkOrders: 80,
  networkPieces: 480,
  unconfirmedPieces: 60,
} as const;
export const PAYMENT_IDS = ["simulated", "prepayment", "stripe", "voucher"] as const;
export const PRICE_BANDS = ["0-25", "25-50", "50-75", "75-100", "100-250", "250-"] as const;
export const RESERVATION = { payDays: 7, graceDays: 5, postingDays: 2, mostDays: 60, confirmHours: 24 } as const;
export const RETENTION = {
  invoiceYears: 8,
  letterYears: 6,
  openYears: 3,
  cancelledDays: 180,
  archiveMonths: 25,
  noticeDays: 30,
  unconfirmedDays: 30,
  consentYears: 3,
  restockDays: 7,
  restockMonths: 12,
  messageDays: 30,
  reviewMonths: 12,
  pictureHours: 72,
  pictureDays: 90,
  cutMonths: 24,
  logYears: 2,
} as const;
export const TOY_PIECES = 500;
export const TRANSFERS_AT_ONCE = 200;
export const VOUCHER_AMOUNTS = {
  leastCents: 1000,
  mostCents: 25000,
  leastGivenCents: 100,
  mostGivenCents: 50000,
} as const;
export const APPOINTMENT_REQUESTS_STATUS = ["new", "confirmed", "declined"] as const;
export const AUDIT_LOG_ACTION = ["insert", "update", "delete", "export"] as const;
export const CATEGORIES_KIND = ["puzzle", "jewelry"] as const;
export const CONTACT_MESSAGES_STATUS = ["new", "answered", "closed"] as const;
export const CONTACT_MESSAGES_TOPIC = ["order", "product", "size", "return", "other"] as const;
export const DESIGNS_SHAPE = ["heart", "star"] as const;
export const DISCOUNT_CODES_KIND = ["percent", "fixed", "free_shipping"] as const;
export const DISCOUNT_CODES_PERCENT_MOST = 100;
export const INVOICES_KIND = ["invoice", "credit_note"] as const;
export const MAIL_OUTBOX_STATUS = ["waiting", "sending", "sent", "kept", "failed"] as const;
export const MISSING_PIECES_PIECE_COLUMN_MOST = 200;
export const MISSING_PIECES_PIECE_ROW_MOST = 200;
export const MISSING_PIECES_STATE = ["open", "done"] as const;
export const NEWSLETTER_SUBSCRIBERS_EMAIL_LENGTH = 254;
export const NEWSLETTER_SUBSCRIBERS_STATUS = ["confirmed", "pending", "unsubscribed"] as const;
export const ORDER_EVENTS_KIND = [
  "placed",
  "reminded",
  "extended",
  "paid",
  "dispatched",
  "cancelled",
  "refunded",
  "withdrawn",
  "processing",
  "overpaid",
  "mismatch",
  "confirmed",
] as const;
export const ORDER_NOTES_BODY_LENGTH = 2000;
export const ORDERS_GIFT_MESSAGE_LENGTH = 200;
export const ORDERS_MODE = ["test", "live"] as const;
export const ORDERS_SHIPPING_OPTION = ["standard", "express", "overnight"] as const;
export const ORDERS_STATUS = ["open", "paid", "dispatched", "cancelled", "refunded"] as const;
export const PAYMENT_DISPUTES_STATE = ["inquiry", "open", "lost", "won", "closed"] as const;
export const PAYMENT_REFUNDS_STATE = ["due", "sent", "done", "failed", "by_hand"] as const;
export const PAYMENT_SESSIONS_STATE = ["open", "processing", "paid", "failed", "expired", "mismatch", "lost"] as const;
export const PAYMENTS_KIND = ["payment", "refund"] as const;
export const PRODUCT_PICTURES_ALT_LENGTH = 300;
export const PRODUCT_PICTURES_CAPTION_LENGTH = 300;
export const PRODUCT_PICTURES_POSITION_MOST = 12;
export const RESTOCK_REQUESTS_EMAIL_LENGTH = 254;
export const REVIEWS_AUTHOR_LENGTH = 80;
export const REVIEWS_BODY_LENGTH = 2000;
export const REVIEWS_MODE = ["test", "live"] as const;
export const REVIEWS_RATING_MOST = 5;
export const REVIEWS_STATUS = ["pending", "published", "rejected"] as const;
export const STOCK_MOVEMENTS_REASON = ["opening", "order", "cancellation", "return", "correction", "archived"] as const;
export const VOUCHER_ENTRIES_KIND = ["issue", "redeem", "give_back", "void", "expire"] as const;
export const VOUCHERS_GREETING_LENGTH = 200;
export const VOUCHERS_MODE = ["test", "live"] as const;
export const VOUCHERS_PURPOSE = ["single", "multi"] as const;
export const VOUCHERS_REASON_LENGTH = 200;
export const VOUCHERS_RECIPIENT_LENGTH = 80;
export const WITHDRAWALS_CONTRACT_LENGTH = 300;
export const WITHDRAWALS_MESSAGE_LENGTH = 2000;
export const WITHDRAWALS_STATUS = ["received", "settled"] as const;
export const WORKSHOP_ITEMS_MODE = ["test", "live"] as const;
export const WORKSHOP_ITEMS_REASON_LENGTH = 500;
export const WORKSHOP_ITEMS_STATE = ["waiting", "approved", "produced", "refused"] as const;
