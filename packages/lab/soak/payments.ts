import { setTimeout as wait } from "node:timers/promises";
import { API_VERSION } from "../../../lib/payment/stripe/client.ts";
import { startPostOffice } from "../../../scripts/lib/post-office.ts";
import { NO_FAULTS, type Faults } from "../../../scripts/payments/post.ts";
import { imbalances } from "../../../supabase/tests/audit/imbalances.ts";
import { allRows, openTestShop } from "../test-shop.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { sendRest } from "./letters.ts";
import { quietly, type Market } from "./market.ts";
import { auditPayments, type CounterpartBooks } from "./payment-books.ts";
import { keepShop } from "./payment-owner.ts";
import { buyAndPay } from "./payer.ts";
import { auditVouchers } from "./voucher-books.ts";

type Plan = {
  seed: number;
  folder: string;
  shoppers: number;
  minutes: number;
  say: (line: string) => void;
};

type Outcome = {
  wrong: string[];
  figures: Record<string, number>;
};

const FAULTS: Faults = {
  drop: 0.15,
  double: 0.3,
  reorder: 0.4,
  delay: 8000,
  lostAnswer: 0.1,
  refuse: 0.1,
  failRefund: 0.1,
};

/** While messages, answers and mails are lost or late and servers are killed; then compares ledgers, books and invoices. */
export async function soakPayments({ seed, folder, shoppers, minutes, say }: Plan): Promise<Outcome> {
  let isMailGood = false;
  const postal = chanceOf(seed, "post office");
  const post = await startPostOffice(undefined, () =>
    isMailGood || postal.is(0.8) ? null : postal.one(["refused", "denied"]),
  );
  const opened = await openTestShop(folder, { SMTP_URL: post.url });
  const { site, database, provider } = opened;
  let shop = opened.first;
  const setFaults = (faults: Faults) =>
    quietly(() =>
      fetch(`${provider.url}/test/faults`, {
        method: "PUT",
        headers: provider.headers,
        body: JSON.stringify(faults),
      }),
    );
  const internal = (what: string) => quietly(() => opened.internal(what));
  const ware = { slug: "dauerlauf", article_number: "DAUER", name: "Dauerlauf", category: "abstrakt", price: 49.9 };
  const { data } = await database
    .from("products")
    .insert({ ...ware, image_url: "/kunst/wirbelnde-nacht.webp", stock: 100_000 })
    .select("id")
    .single()
    .throwOnError();
  const end = Date.now() + minutes * 60_000;
  const figures: Record<string, number> = {};
  const market: Market = {
    site,
    database,
    letters: post.letters,
    opened: 0,
    ware: { id: Number(data.id), cents: 4990 },
    purse: [],
    paidCents: 0,
    placed: [],
    isOver: () => Date.now() > end,
    count: (what) => (figures[what] = (figures[what] ?? 0) + 1),
  };
  const killer = async (chance: Chance) => {
    for (;;) {
      await chance.pause(25_000, 45_000);
      if (market.isOver()) return;
      const gone = new Promise((resolve) => shop.process.once("exit", resolve));
      shop.process.kill("SIGKILL");
      await gone;
      await wait(1500);
      shop = await opened.start();
      await setFaults(FAULTS);
      market.count("kills");
      say(`killed and started again; ${market.placed.length} orders, ${market.purse.length} vouchers`);
    }
  };

  try {
    await setFaults(FAULTS);
    await Promise.all([
      ...Array.from({ length: shoppers }, (_, index) => buyAndPay(market, chanceOf(seed, `payer ${index}`), index)),
      keepShop(market, chanceOf(seed, "owner"), { account: opened.admin, internal }),
      killer(chanceOf(seed, "payments' killer")),
    ]);
    say(`${JSON.stringify(figures)}. Settling.`);
    isMailGood = true;
    await setFaults(NO_FAULTS);
    const isSettled = await settle();
    await sendRest(opened);
    say("Auditing.");
    const read = (table: string) => allRows(database, table);
    const wrong = isSettled ? [] : ["Orders or refunds stayed open."];
    wrong.push(...(await imbalances(read)));
    for (const audit of [await auditPayments(read, await counterpartBooks()), await auditVouchers(market, read)]) {
      wrong.push(...audit.wrong);
      Object.assign(figures, audit.figures);
    }
    return { wrong, figures: { orders: market.placed.length, letters: post.letters.length, ...figures } };
  } finally {
    await shop.stop("SIGTERM");
    await post.close();
  }

  async function counterpartBooks(): Promise<CounterpartBooks> {
    return (await (
      await fetch(`${provider.url}/test/books`, { headers: provider.headers })
    ).json()) as CounterpartBooks;
  }

  /** False when that does not end. */
  async function settle(): Promise<boolean> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const placed_at = new Date(Date.now() - 7_200_000).toISOString();
      const long_ago = "2026-01-01";
      await database.from("orders").update({ placed_at }).eq("status", "open").throwOnError();
      await database
        .from("orders")
        .update({ pay_by: long_ago, reminded_at: long_ago })
        .eq("status", "open")
        .eq("payment_method", "prepayment")
        .throwOnError();
      for (const work of ["reconcile", "payments", "reservations"]) await internal(work);
      const open = await database.from("orders").select("id").eq("status", "open").limit(1).throwOnError();
      const waiting = await database
        .from("payment_refunds")
        .select("id")
        .in("state", ["due", "sent"])
        .limit(1)
        .throwOnError();
      if (open.data.length === 0 && waiting.data.length === 0) return true;
      for (const { id, status } of Object.values((await counterpartBooks()).sessions))
        if (status === "open")
          await fetch(`${provider.url}/v1/checkout/sessions/${id}/expire`, {
            method: "POST",
            headers: { ...provider.headers, "stripe-version": API_VERSION },
          });
      await wait(2000);
    }
    return false;
  }
}
