import type { Metadata } from "next";
import { FactorRemoval } from "@/components/admin/auth/factor-removal";
import { FactorSetup } from "@/components/admin/auth/factor-setup";
import { RecoveryCodes } from "@/components/admin/auth/recovery-codes";
import { HoverLink } from "@/components/ui/hover-link-client";
import { lacksFactor, requireStaff } from "@/lib/platform/auth/guard";
import { factor as words } from "#messages/client/admin-auth.json";

export const instant = false;

export const metadata: Metadata = { title: words.page };

export default async function SecurityPage() {
  const admin = await requireStaff();
  const { hasFactor } = admin;
  return (
    <div className="max-w-[34rem]">
      <h1 className="display-type text-heading">{words.page}</h1>
      <section className="mt-8">
        <h2 className="text-lg font-medium">{words.heading}</h2>
        <p className="mt-2 text-stone">{words.about}</p>
        <p className="mt-4 mb-5">{lacksFactor(admin) ? words.required : hasFactor ? words.on : words.off}</p>
        {hasFactor ? <FactorRemoval /> : <FactorSetup />}
      </section>
      {hasFactor && (
        <section className="mt-12 border-t border-line pt-6">
          <h2 className="text-lg font-medium">{words.codes}</h2>
          <p className="mt-2 text-stone">{words.codesText}</p>
          <RecoveryCodes left={(await admin.client.rpc("count_recovery_codes").throwOnError()).data} />
        </section>
      )}
      <section className="mt-12 border-t border-line pt-6">
        <h2 className="text-lg font-medium">{words.password}</h2>
        <p className="mt-2">
          {words.passwordText}{" "}
          <HoverLink href="/auth/passwort" className="text-link">
            {words.passwordLink}
          </HoverLink>
        </p>
      </section>
    </div>
  );
}
