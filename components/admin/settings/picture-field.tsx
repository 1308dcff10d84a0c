import clsx from "clsx";
import { useState } from "react";
import { ShrinkPicture } from "@/components/admin/parts/shrink-picture";
import { Field } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { IMAGE_ERRORS } from "@/lib/platform/images/image-errors";
import { ACCEPT, fileError } from "@/lib/platform/images/rules";
import { uploadPicture } from "@/lib/platform/images/upload";
import { readPicture, writePicture } from "@/lib/settings/picture";
import texts from "#messages/client/admin-settings.json";

type Kind = "logo" | "picture";
type Props = {
  kind: Kind;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  required?: boolean;
  value: string;
  onLoad: (typed: string) => void;
};

const ACCEPTED_TYPES: Record<Kind, string> = { logo: ".png,.svg,image/png,image/svg+xml", picture: ACCEPT };

/** The file is kept at once, the shop shows it once the form is saved. */
export function PictureField({ kind, value, onLoad, error, ...field }: Props) {
  const text = texts[kind];
  const [state, setState] = useState<{ busy?: true; done?: true; error?: string; file?: File }>({});
  const picture = readPicture(value);
  const load = async (file: File | undefined) => {
    if (!file) return;
    const wrong = kind === "picture" && fileError(file);
    if (wrong) return setState({ error: IMAGE_ERRORS[wrong], file });
    setState({ busy: true });
    const answer = await uploadPicture(
      file,
      () => undefined,
      new AbortController().signal,
      kind === "logo" ? "/api/admin/logo" : undefined,
    );
    setState(answer.ok ? { done: true } : { error: answer.error, file });
    if (answer.ok) onLoad(writePicture(answer));
  };
  return (
    <div>
      <Field
        {...field}
        error={state.error ?? error}
        type="file"
        accept={ACCEPTED_TYPES[kind]}
        disabled={state.busy}
        onChange={(event) => void load(event.target.files?.[0])}
      />
      {kind === "picture" && state.error && state.file && (
        <ShrinkPicture file={state.file} error={state.error} onShrunk={(file) => void load(file)} />
      )}
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {state.busy ? text.busy : state.done && picture ? text.ready : ""}
      </p>
      {picture && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {/* oxlint-disable-next-line next/no-img-element -- It is as large as it is shown. */}
          <img
            src={picture.url}
            alt={text.alt}
            width={picture.width}
            height={picture.height}
            className={clsx("h-auto w-auto max-w-full", kind === "logo" ? "max-h-16" : "max-h-40")}
          />
          <Button type="button" variant="ghost" size="sm" onClick={() => onLoad("")}>
            {text.remove}
          </Button>
        </div>
      )}
    </div>
  );
}
