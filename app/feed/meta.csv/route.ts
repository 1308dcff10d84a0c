import { feedResponse } from "@/lib/seo/feed/response";

export const GET = () => feedResponse("meta", "text/csv");
