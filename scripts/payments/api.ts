import { Hono, type Context } from "hono";
import { API_VERSION } from "../../lib/payment/stripe/client.ts";
import { newId, now, type Session } from "./books.ts";
import { giveBack, passTime, type Desk } from "./events.ts";
import { disputeShape, intentShape, listShape, METHODS, methodsShape, refundShape, sessionShape } from "./shapes.ts";

type Answer = { status: 200 | 400 | 401 | 404 | 409 | 500; body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });
const refuse = (message: string, code = "parameter_invalid", status: Answer["status"] = 400): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", code, message } },
});
const MISSING = () => refuse("No such object", "resource_missing", 404);

export function stripeApi(desk: Desk, key: string): Hono {
  const { books } = desk;
  const app = new Hono();
  const shape = (session: Session, context: Context) =>
    sessionShape(books, session, desk.page, context.req.url.includes("expand") || context.req.method === "POST");

  app.use("/v1/*", async (context, next) => {
    passTime(desk);
    if (context.req.header("authorization") !== `Bearer ${key}`)
      return send(refuse("Invalid API Key", "api_key_invalid", 401));
    if (context.req.header("stripe-version") !== API_VERSION)
      return send(refuse(`Only ${API_VERSION} is spoken here.`, "version"));
    if (desk.chance() < desk.faults().refuse) return send(refuse("Not now", "server", 500));
    await next();
    if (desk.chance() < desk.faults().lostAnswer) context.res = send(refuse("Lost", "server", 500));
    return undefined;
  });

  app.post("/v1/checkout/sessions", (context) =>
    once(context, desk, (form) => {
      const amount = Number(form.get("line_items[0][price_data][unit_amount]"));
      const expiresAt = Number(form.get("expires_at"));
      if (!Number.isInteger(amount) || amount < 50)
        return refuse("Amount must be at least 50 cents.", "amount_too_small");
      if (!(expiresAt >= now() + 1800 && expiresAt <= now() + 86_400))
        return refuse("expires_at must be between 30 minutes and 24 hours from now.");
      const session: Session = {
        id: newId("cs_test"),
        created: now(),
        expiresAt,
        status: "open",
        paid: false,
        order: form.get("client_reference_id") ?? "",
        email: form.get("customer_email") ?? "",
        amount: amount * Number(form.get("line_items[0][quantity]")),
        currency: form.get("line_items[0][price_data][currency]") ?? "",
        what: form.get("line_items[0][price_data][product_data][name]") ?? "",
        successUrl: form.get("success_url") ?? "",
        cancelUrl: form.get("cancel_url") ?? "",
        excluded: Object.keys(METHODS).filter((method) =>
          [...form].some(([name, value]) => name.startsWith("excluded_") && value === method),
        ),
        intent: null,
      };
      books.sessions[session.id] = session;
      return ok(shape(session, context));
    }),
  );
  app.get("/v1/checkout/sessions", (context) => {
    const all = Object.values(books.sessions)
      .filter(({ created }) => created >= since(context))
      .reverse();
    return send(page(context, all, (session) => shape(session, context)));
  });
  app.get("/v1/checkout/sessions/:id", (context) => {
    const session = books.sessions[context.req.param("id")];
    return send(session ? ok(shape(session, context)) : MISSING());
  });
  app.post("/v1/checkout/sessions/:id/expire", (context) => {
    const session = books.sessions[context.req.param("id")];
    if (!session) return send(MISSING());
    if (session.status !== "open") return send(refuse("Only open sessions can be expired."));
    session.expiresAt = now();
    passTime(desk);
    return send(ok(shape(session, context)));
  });
  app.get("/v1/payment_intents/:id", (context) => {
    const intent = books.intents[context.req.param("id")];
    return send(intent ? ok(intentShape(intent)) : MISSING());
  });
  app.post("/v1/refunds", (context) =>
    once(context, desk, (form) => {
      const metadata = Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
          return field ? [[field, value]] : [];
        }),
      );
      const refund = giveBack(desk, {
        intent: form.get("payment_intent") ?? "",
        amount: Number(form.get("amount")),
        metadata,
      });
      return refund ? ok(refundShape(refund)) : refuse("More than is left of this payment.", "charge_already_refunded");
    }),
  );
  app.get("/v1/refunds", (context) => {
    const of = context.req.query("payment_intent");
    const all = Object.values(books.refunds)
      .filter(({ intent, created }) => (!of || intent === of) && created >= since(context))
      .reverse();
    return send(page(context, all, refundShape));
  });
  app.get("/v1/refunds/:id", (context) => {
    const refund = books.refunds[context.req.param("id")];
    return send(refund ? ok(refundShape(refund)) : MISSING());
  });
  app.get("/v1/disputes", (context) => {
    const all = Object.values(books.disputes)
      .filter(({ created }) => created >= since(context))
      .reverse();
    return send(page(context, all, disputeShape));
  });
  app.get("/v1/disputes/:id", (context) => {
    const dispute = books.disputes[context.req.param("id")];
    return send(dispute ? ok(disputeShape(dispute)) : MISSING());
  });
  app.get("/v1/payment_method_configurations", () =>
    send(ok(listShape("/v1/payment_method_configurations", [methodsShape()]))),
  );
  app.all("/v1/*", () => send(refuse("Unknown call", "unknown", 404)));
  return app;
}

function send({ status, body }: Answer): Response {
  return Response.json(body, { status });
}

/** The same key with another request is refused, as Stripe does. */
async function once(context: Context, desk: Desk, work: (form: URLSearchParams) => Answer): Promise<Response> {
  const asked = await context.req.text();
  const key = context.req.header("idempotency-key");
  const known = key ? desk.books.answers[key] : undefined;
  if (known && known.asked !== asked)
    return send({ status: 400, body: { error: { type: "idempotency_error", message: "Another request." } } });
  if (known) return send(ok(known.body));
  const answer = work(new URLSearchParams(asked));
  if (key && answer.status === 200) desk.books.answers[key] = { asked, status: 200, body: answer.body };
  desk.save();
  return send(answer);
}

function since(context: Context): number {
  return Number(context.req.query("created[gte]") ?? 0);
}

function page<T extends { id: string }>(context: Context, all: T[], shape: (one: T) => unknown): Answer {
  const limit = Number(context.req.query("limit") ?? 10);
  const after = context.req.query("starting_after");
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return ok(listShape(context.req.path, all.slice(start, start + limit).map(shape), start + limit < all.length));
}
