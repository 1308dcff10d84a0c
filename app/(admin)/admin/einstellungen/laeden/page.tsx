import { partPage, partTitle } from "@/components/admin/settings/part-page";

export const instant = false;

export const metadata = partTitle("stores");

export default partPage("stores");
