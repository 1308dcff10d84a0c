import { getTranslations } from "next-intl/server";
import { Panel } from "@/components/admin/parts/panel";

/** An address as one word of a command line: in quotes of the shell when it holds anything but harmless signs. */
function shellWord(text: string): string {
  return /^[\w.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

export async function CustomerRights({ email }: { email: string }) {
  const t = await getTranslations("admin.customers");
  const commands = [
    [t("export"), t("exportText"), `npm run --silent person -- export ${shellWord(email)}`],
    [t("erase"), t("eraseText"), `npm run --silent person -- erase ${shellWord(email)}`],
  ] as const;
  return (
    <Panel title={t("rights")}>
      <p className="text-stone">{t("rightsText")}</p>
      <dl className="mt-3 grid gap-4">
        {commands.map(([name, text, command]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-[0.9375rem] text-stone">{text}</dd>
            <dd className="mt-2">
              <code className="block bg-mat px-3 py-2 text-sm wrap-anywhere select-all">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
