import { globSync } from "node:fs";
import { makeAccount, sessionOf, type Role } from "../fixtures/account.ts";
import { callAll, makeTargets, stateOf, type Targets } from "../fixtures/admin-calls.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { expect } from "../fixtures/test.ts";
import { test } from "../pages/cart-page.ts";

/** What each role may open and do besides its own security page; all else is for admins alone. */
const MAY: Record<Exclude<Role, "admin">, { start: string; pages: RegExp; actions: RegExp }> = {
  sales: {
    start: "/admin/bestellungen",
    pages:
      /^\/admin\/((bestellungen|kunden|nachrichten|termine)(\/\[\w+\])?(\/packzettel)?|widerrufe|versand(\/packzettel|\/sendungsnummern)?|mails\/\[id\]|sicherheit|hilfe(\/\[task\])?|bestellungen\/(neu|\[number\]\/artikel))$/,
    actions:
      /^(findToSend|dispatchOrders|matchTracking|changeOrder|changeOrders|extendReservation|correctParcel|resendParcel|addNote|deleteNote|correctOrder|correctCard|answerMessage|agreeWithdrawal|settleWithdrawal|setContactStatus|answerAppointment|moveAppointment|findArticles|findBuyers|placeManualOrder|changeLines)Action$/,
  },
  workshop: {
    start: "/admin/werkstatt",
    pages: /^\/admin\/(werkstatt(\/\[id\]|\/teile)?|sicherheit|hilfe(\/\[task\])?)$/,
    actions: /^(approveDesign|produceDesign|settlePiece)Action$/,
  },
};

const PAGES = globSync("app/(admin)/admin/**/page.tsx").map((file) =>
  file.replace(/^app\/\(admin\)|\/page\.tsx$/g, ""),
);
const FILES = globSync("app/(admin)/admin/**/route.ts").map((file) =>
  file.replace(/^app\/\(admin\)|\/route\.ts$/g, ""),
);

function addressOf(page: string, targets: Targets): string {
  const id = page.startsWith("/admin/nachrichten")
    ? targets.message
    : page.startsWith("/admin/termine")
      ? targets.wish
      : page.startsWith("/admin/mails")
        ? targets.mail
        : page.startsWith("/admin/werkstatt")
          ? targets.work
          : targets.product;
  return page.replace("[number]", targets.order).replace("[task]", "zweiter-faktor").replace("[id]", String(id));
}

test.use({ extraHTTPHeaders: ownAddress() });

for (const role of ["sales", "workshop"] as const)
  test(
    `the role ${role} opens its pages and no other, and each other action refuses and changes nothing`,
    { tag: "@all" },
    async ({ browser, product, request }) => {
      test.slow();
      const { start, pages, actions } = MAY[role];
      const targets = await makeTargets(product, request);
      const context = await browser.newContext({ storageState: await sessionOf(browser, await makeAccount(role)) });
      const opened: string[] = [];
      for (const page of [...PAGES, ...FILES]) {
        const answer = await context.request.get(addressOf(page, targets));
        const text = await answer.text();
        if (answer.ok() && !/http-equiv="refresh"|NEXT_REDIRECT/.test(text)) opened.push(page);
        else if (answer.ok())
          expect.soft(text, page).toContain(page === "/admin" ? start : `${start}?hinweis=nicht-erlaubt`);
      }
      expect(opened.toSorted()).toEqual([...PAGES, ...FILES].filter((page) => pages.test(page)).toSorted());

      const page = await context.newPage();
      const before = await stateOf(targets);
      await callAll(page, targets, /Ihre Rolle erlaubt das nicht/, (name) => !actions.test(name));
      expect(await stateOf(targets)).toEqual(before);
      // The menu has only what can be opened.
      await page.goto("/admin");
      await expect(page).toHaveURL(new RegExp(`${start}$`));
      const links = page.getByRole("navigation", { name: "Admin-Bereich" }).getByRole("link");
      await expect(links).toHaveCount(role === "sales" ? 8 : 3);
      await context.close();
    },
  );
