import "server-only";
import { env } from "@/lib/platform/env";

export const BUCKET_ADDRESS = `${env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/product-images/`;
