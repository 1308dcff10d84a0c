import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { sayWhenSignedOut } from "@/components/admin/session-lost";
import type { StoredPicture } from "@/lib/catalog/admin/file/added";
import type { ImportResult } from "@/lib/catalog/admin/file/result";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { interpolate } from "@/lib/platform/format/interpolate";
import { uploadPicture } from "@/lib/platform/images/upload";
import { page as text } from "#messages/client/admin-import.json";
import { openFiles, type Opened } from "./open-files";
import { sendFile } from "./send-file";

type State = { opened: Opened | null; result: ImportResult | null; categories: Record<string, string> };
const EMPTY: State = { opened: null, result: null, categories: {} };

export function useImport() {
  const router = useRouter();
  const [state, setState] = useState(EMPTY);
  const [busy, setBusy] = useState<{ done: number; of: number } | null>(null);
  // Of this file, so that a second try sends none again.
  const stored = useRef(new Map<string, StoredPicture>());
  const { opened, result, categories } = state;

  const work = (what: () => Promise<void>) => {
    if (busy) return;
    setBusy({ done: 0, of: 0 });
    const fail = (error: unknown) => setState((known) => ({ ...known, result: noAnswer(text.failed)(error) }));
    void what()
      .catch(fail)
      .finally(() => setBusy(null));
  };
  const send = async (file: Opened, chosen: Record<string, string>, fingerprint: string | null) => {
    const pictures = file.archive?.pictures ?? [];
    const added = pictures.map((picture) => ({ ...picture, stored: stored.current.get(picture.name) ?? null }));
    const answer = await sendFile(file.table, { pictures: added, categories: chosen }, fingerprint);
    if (!answer) return;
    if ("isApplied" in answer && answer.isApplied) {
      const { created, changed } = answer.counts;
      const values = { created: String(created), changed: String(changed) };
      toast.success(interpolate(text.applied, values), { duration: 15_000 });
      setState(EMPTY);
      router.push("/admin/produkte");
      router.refresh();
    } else setState({ opened: file, categories: chosen, result: answer });
  };
  /** Why a picture was refused, or null when all are stored. */
  const store = async (archive: Opened["archive"], names: readonly string[]): Promise<string | null> => {
    for (const [done, name] of names.entries()) {
      setBusy({ done, of: names.length });
      if (!archive || stored.current.has(name)) continue;
      const answer = await uploadPicture(archive.read(name), () => undefined, new AbortController().signal);
      if (answer.ok) {
        const { url, width, height, color } = answer;
        stored.current.set(name, { url, width, height, color });
        continue;
      }
      if (answer.signedOut) sayWhenSignedOut();
      return interpolate(text.pictureFailed, { name, error: answer.error });
    }
    setBusy({ done: names.length, of: names.length });
    return null;
  };
  return {
    opened,
    result,
    busy,
    choose: (files: readonly File[]) =>
      work(async () => {
        stored.current.clear();
        // The table with its pictures is mostly the one whose categories were just chosen.
        const fresh = { ...EMPTY, categories };
        setState(fresh);
        const found = await openFiles(files);
        if (typeof found === "string") return setState({ ...fresh, result: { ok: false, error: found } });
        setState({ ...fresh, opened: found });
        await send(found, categories, null);
      }),
    chooseCategories: (chosen: Record<string, string>) =>
      work(async () => {
        if (opened) await send(opened, { ...categories, ...chosen }, null);
      }),
    apply: () =>
      work(async () => {
        if (!opened || !result || !("used" in result)) return;
        const error = await store(opened.archive, result.used);
        if (error) setState({ ...state, result: { ok: false, error } });
        else await send(opened, categories, result.fingerprint);
      }),
  };
}
