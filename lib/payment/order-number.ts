import * as z from "zod/mini";

/** 'KG-4F7K-2M9P', as orders and transfers name one. */
export const orderNumberSchema = z.string().check(z.regex(/^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$/));
