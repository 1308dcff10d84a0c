import { afterEach, expect, test, vi } from "vitest";

const createTransport = vi.hoisted(() => vi.fn());
vi.mock("nodemailer", () => ({ default: { createTransport } }));
vi.mock("@/lib/platform/env", () => ({
  env: {
    SITE_URL: "https://shop.test",
    get SMTP_URL() {
      return process.env.SMTP_URL;
    },
  },
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  createTransport.mockReset().mockReturnValue({});
});

async function load(url?: string) {
  vi.stubEnv("SMTP_URL", url);
  return import("./smtp");
}

test.each([
  ["smtp://shop:secret@mail.test:587", true],
  ["smtp://mail.test:25", false],
])("%s is handed in at with TLS or not at all: %s", async (url, requireTLS) => {
  expect((await load(url)).canSend).toBe(true);
  expect(createTransport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url, requireTLS }));
});

test("a mail server that is silent is given up well before the mail may be claimed anew", async () => {
  await load("smtp://mail.test");
  const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = createTransport.mock.calls[0]![0] as Record<
    string,
    number
  >;
  expect(dnsTimeout! + connectionTimeout! + greetingTimeout! + socketTimeout!).toBeLessThan(60_000);
});

test("without a mail server nothing is sent", async () => {
  expect((await load()).canSend).toBe(false);
  expect(createTransport).not.toHaveBeenCalled();
});

test("an error tells its kind, and names nobody", async () => {
  const { describeError } = await load();
  const refused = Object.assign(new Error("550 no clara@example.org here"), {
    command: "RCPT TO",
    code: "EENVELOPE",
    responseCode: 550,
  });
  expect(describeError(refused)).toBe("SMTP EENVELOPE 550");
  expect(describeError(new TypeError("no such\n address clara@example.org"))).toBe("TypeError: no such address …");
  expect(describeError("clara@example.org")).toBe("unknown error");
  expect(describeError(new Error("x".repeat(500)))).toHaveLength(200);
});
