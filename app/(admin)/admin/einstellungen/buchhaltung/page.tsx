import { partPage, partTitle } from "@/components/admin/settings/part-page";

export const instant = false;

export const metadata = partTitle("accounting");

export default partPage("accounting");
