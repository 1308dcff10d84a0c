import { expect } from "../fixtures/test.ts";
import { ACTIONS, CALLS, callAll, makeTargets, stateOf } from "../fixtures/admin-calls.ts";
import { makeAccount, signIn } from "../fixtures/account.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { test } from "../pages/cart-page.ts";
import { visit } from "../fixtures/visit.ts";

test.use({ extraHTTPHeaders: ownAddress() });

test("every admin action is among those called here", () => {
  expect(ACTIONS.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});

test("called directly by a stranger, each admin action refuses and changes nothing", async ({
  page,
  product,
  request,
}) => {
  const targets = await makeTargets(product, request);
  const before = await stateOf(targets);
  await callAll(page, targets, /abgelaufen/);
  expect(await stateOf(targets)).toEqual(before);
});

test("called directly by someone who is no admin, each refuses and changes nothing", async ({
  page,
  product,
  request,
}) => {
  await visit(page, "/auth");
  await signIn(page, await makeAccount(null));
  await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
  const targets = await makeTargets(product, request);
  const before = await stateOf(targets);
  await callAll(page, targets, /Sie haben keine Admin-Berechtigung/);
  expect(await stateOf(targets)).toEqual(before);
});
