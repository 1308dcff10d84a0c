import { Hono } from "hono";
import { stripeApi } from "./api.ts";
import { openBooks, saveBooks } from "./books.ts";
import { closeDispute, giveBack, openDispute, pay, passTime, type Desk } from "./events.ts";
import { overPage, payPage } from "./page.ts";
import { NO_FAULTS, postman, type Faults } from "./post.ts";

type Options = {
  key: string;
  webhookSecret: string;
  webhookUrl: string;
  page: string;
  file: string;
  chance?: () => number;
};

/** README.md says what it does not do. `stop` ends its clock. */
export function counterpart({ key, webhookSecret, webhookUrl, page, file, chance = Math.random }: Options) {
  let faults = NO_FAULTS;
  const books = openBooks(file);
  const desk: Desk = {
    books,
    page,
    chance,
    faults: () => faults,
    save: () => saveBooks(file, books),
    tell: postman({ webhookUrl, secret: webhookSecret, faults: () => faults, chance }),
  };
  const app = new Hono();

  app.get("/pay/:id", (context) => {
    passTime(desk);
    const session = books.sessions[context.req.param("id")];
    if (!session) return context.notFound();
    return context.html(session.status === "open" ? payPage(session) : overPage(session));
  });
  app.post("/pay/:id", async (context) => {
    const session = books.sessions[context.req.param("id")];
    if (!session) return context.notFound();
    const { method } = await context.req.parseBody();
    if (typeof method !== "string") return context.notFound();
    if (method === "cancel") return context.redirect(session.cancelUrl, 303);
    if (!pay(desk, session, method)) return context.html(overPage(session), 409);
    return context.redirect(session.successUrl, 303);
  });

  // For tests: what goes wrong from now on, what is done in Stripe's dashboard, what a bank does, and everything there is.
  app.use("/test/*", async (context, next) => {
    if (context.req.header("authorization") !== `Bearer ${key}`) return context.text("", 401);
    await next();
    return undefined;
  });
  app.put("/test/faults", async (context) => {
    faults = { ...NO_FAULTS, ...(await context.req.json<Partial<Faults>>()) };
    return context.json(faults);
  });
  app.post("/test/refunds", async (context) => {
    const { intent, amount } = await context.req.json<{ intent: string; amount: number }>();
    const refund = giveBack(desk, { intent, amount, metadata: {} });
    return refund ? context.json(refund) : context.notFound();
  });
  app.post("/test/disputes", async (context) => {
    const dispute = openDispute(desk, await context.req.json<{ intent: string; status: string }>());
    return dispute ? context.json(dispute) : context.notFound();
  });
  app.put("/test/disputes/:id", async (context) => {
    const dispute = books.disputes[context.req.param("id")];
    if (!dispute) return context.notFound();
    closeDispute(desk, dispute, (await context.req.json<{ status: string }>()).status);
    return context.json(dispute);
  });
  app.get("/test/books", (context) => {
    const { answers: _, ...rest } = books;
    return context.json(rest);
  });

  app.route("/", stripeApi(desk, key));
  const clock = setInterval(() => passTime(desk), 500);
  clock.unref();
  return { app, desk, stop: () => clearInterval(clock) };
}
