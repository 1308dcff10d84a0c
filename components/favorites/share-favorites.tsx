import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { keepList } from "@/lib/favorites/lists";
import { shareFavoritesAction } from "@/lib/wish-lists/actions";
import text from "#messages/client/favorites.json";

/** Makes a list that others may see, and leads to it. */
export function ShareFavorites({ ids }: { ids: readonly number[] }) {
  const router = useRouter();
  const [problem, setProblem] = useState<"limit" | "failed">();
  const [isBusy, start] = useTransition();
  const share = () =>
    start(async () => {
      const shared = await shareFavoritesAction(ids).catch(() => ({ problem: "failed" }) as const);
      if ("path" in shared) {
        await keepList({ token: shared.token, owner: shared.owner });
        router.push(shared.path);
      } else setProblem(shared.problem);
    });
  return (
    <div className="grid justify-items-start gap-2 border-t border-line px-edge py-4">
      <Button type="button" variant="outline" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && share()}>
        {text.share}
      </Button>
      <p className="text-sm text-stone">{text.shareHint}</p>
      {problem && <Notice>{text[problem]}</Notice>}
    </div>
  );
}
