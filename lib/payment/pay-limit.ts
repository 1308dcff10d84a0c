export const PAY_LIMIT = { visitor: 30, everyone: 2000, seconds: 600 };
