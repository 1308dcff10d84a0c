import { NotFoundMessage } from "@/components/shell/not-found-message";
import { markMissing } from "@/lib/missing";

/** For the address of a store that there is not; in German, as all pages of that kind. */
export async function MissingStore() {
  await markMissing();
  return (
    <div lang="de">
      <NotFoundMessage />
    </div>
  );
}
