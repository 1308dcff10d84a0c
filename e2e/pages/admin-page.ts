import { service } from "../fixtures/backend.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { lettersTo } from "../fixtures/post.ts";
import { expect, test as base, type Page } from "../fixtures/test.ts";

/** The link of that type in the newest mail of the auth service to `email`, once it is there; the outbox clears it when it is sent. */
export async function authLink(email: string, type: "invite" | "recovery"): Promise<string> {
  const find = async () => {
    const outbox = service.from("mail_outbox").select("payload").eq("recipient", email);
    const waiting = await outbox.order("id", { ascending: false }).throwOnError();
    const mails = [
      ...waiting.data.map(({ payload }) => String(payload.html)),
      ...lettersTo(email).map(({ html }) => html),
    ];
    const links = mails.map((html) => /href="[^"]*(\/auth\/confirm\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"));
    return links.find((link) => link?.includes(`type=${type}`));
  };
  await expect.poll(find).toBeTruthy();
  return (await find())!;
}

/** Signed in as each worker's own admin. Do not sign out with it: other tests of the worker share the session. */
export const test = base.extend({
  storageState: ({ adminSession }, provide) => provide(adminSession),
});

export const productTest = test.extend<{ product: Product }>(ownProduct);

/** The open window over the page, be it a form or a question. */
export const dialogOf = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
