import { useState } from "react";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { uploadPicture } from "@/lib/platform/images/upload";
import { readLogo, writeLogo } from "@/lib/settings/brand";
import { logo as text } from "#messages/client/admin-settings.json";

type Props = { label: string; hint: string | undefined; error: string | undefined; value: string };

/** The file is kept at once, the shop shows it once the form is saved. */
export function LogoField({ value, onLoad, error, ...field }: Props & { onLoad: (typed: string) => void }) {
  const [state, setState] = useState<{ busy?: true; done?: true; error?: string }>({});
  const logo = readLogo(value);
  const load = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true });
    const answer = await uploadPicture(file, () => undefined, new AbortController().signal, "/api/admin/logo");
    setState(answer.ok ? { done: true } : { error: answer.error });
    if (answer.ok) onLoad(writeLogo(answer));
  };
  return (
    <div>
      <Field
        {...field}
        error={state.error ?? error}
        type="file"
        accept=".png,.svg,image/png,image/svg+xml"
        disabled={state.busy}
        onChange={(event) => void load(event.target.files?.[0])}
      />
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {state.busy ? text.busy : state.done && logo ? text.ready : ""}
      </p>
      {logo && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {/* oxlint-disable-next-line next/no-img-element -- It is as large as it is shown. */}
          <img
            src={logo.url}
            alt={text.alt}
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-16 w-auto max-w-full"
          />
          <Button type="button" variant="ghost" size="sm" onClick={() => onLoad("")}>
            {text.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
