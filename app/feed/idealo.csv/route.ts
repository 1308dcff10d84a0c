import { feedResponse } from "@/lib/seo/feed/response";

export const GET = () => feedResponse("idealo", "text/csv");
