import type { Metadata } from "next";
import { PartPage } from "@/components/admin/settings/part-page";
import { ProviderState } from "@/components/admin/settings/provider-state";
import { wordsOf } from "@/components/admin/settings/words";

export const instant = false;

export const metadata: Metadata = { title: wordsOf("payment").title };

export default function PaymentSettingsPage() {
  return (
    <PartPage part="payment">
      <ProviderState />
    </PartPage>
  );
}
