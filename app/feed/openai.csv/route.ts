import { feedResponse } from "@/lib/seo/feed/response";

export const GET = () => feedResponse("openai", "text/csv");
