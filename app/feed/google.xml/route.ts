import { feedResponse } from "@/lib/seo/feed/response";

/** What Google's Merchant Center fetches. 500 when the backend cannot be read. */
export const GET = () => feedResponse("google", "application/xml");
