import { partPage, partTitle } from "@/components/admin/settings/part-page";

export const instant = false;

export const metadata = partTitle("banner");

export default partPage("banner");
