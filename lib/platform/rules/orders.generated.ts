// Made from the schema rules and the checks of columns by `npm run types`.
export const ORDERS_CHANNEL = ["shop", "phone", "market"] as const;
export const ORDERS_COMPANY_DEPARTMENT_LENGTH = 80;
export const ORDERS_COMPANY_NAME_LENGTH = 120;
export const ORDERS_COMPANY_REFERENCE_LENGTH = 60;
export const ORDERS_GIFT_MESSAGE_LENGTH = 200;
export const ORDERS_MODE = ["test", "live"] as const;
export const ORDERS_SHIPPING_NAME_LENGTH = 40;
export const ORDERS_SHIPPING_OPTION = ["standard", "express", "overnight", "pickup"] as const;
export const ORDERS_STATUS = ["open", "paid", "dispatched", "cancelled", "refunded"] as const;
