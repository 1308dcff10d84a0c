import { PartPage, partTitle } from "@/components/admin/settings/part-page";
import { ProviderState } from "@/components/admin/settings/provider-state";

export const instant = false;

export const metadata = partTitle("payment");

export default function PaymentSettingsPage() {
  return (
    <PartPage part="payment">
      <ProviderState />
    </PartPage>
  );
}
