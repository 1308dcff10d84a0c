import { fork, type ChildProcess } from "node:child_process";
import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { freePort } from "./free-port.ts";
import { freshSender, writeMails } from "./mail-sender.ts";

let backend: TestBackend;
let mailbox: ChildProcess;
let port: number;

beforeAll(async () => {
  backend = await startTestBackend();
  port = await freePort();
  mailbox = fork("scripts/mailbox.ts", {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      MAILBOX_PORT: String(port),
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
      SITE_URL: "https://shop.example",
    },
  });
  await new Promise((resolve) => mailbox.once("message", resolve));
});
afterAll(async () => {
  mailbox.kill();
  await backend.stop();
});
beforeEach(async () => {
  await backend.service.from("mail_outbox").delete().gt("id", 0).throwOnError();
});

type Answer = { status: number; csp: string; html: string };

/** Asks the mailbox under a host name of our choice, which fetch does not allow. */
function ask(path: string, host = `localhost:${port}`, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: { host } }, (response) => {
      let html = "";
      response.on("data", (chunk: Buffer) => (html += chunk.toString()));
      const csp = String(response.headers["content-security-policy"]);
      response.on("end", () => resolve({ status: response.statusCode ?? 0, csp, html }));
    });
    asked.once("error", reject).end();
  });
}

const payload = { subject: "Für <Anna>", html: '<html><head></head><body><p title="x">Grüße</p></body></html>' };

test("lists the mails, newest first, and says which are not written yet", async () => {
  expect((await ask("/")).html).toContain("Noch keine E-Mails.");
  await writeMails(backend, 1, { payload });
  await (await freshSender(backend, null)).sendDueMail();
  const [waiting] = await writeMails(backend, 1);

  const { html, csp } = await ask("/");
  expect(csp).toContain("default-src 'none'");
  expect(html).toContain("Für &#60;Anna&#62;");
  expect(html.indexOf("Wartet")).toBeLessThan(html.indexOf("Nur gespeichert</span>"));
  expect((await ask(`/${waiting.id}`)).html).toContain("Noch nicht geschrieben");
});

test("shows a mail as HTML in a sealed frame, as text, and as it would be sent", async () => {
  const [row] = await writeMails(backend, 1, { payload });
  await (await freshSender(backend, null)).sendDueMail();

  const { html } = await ask(`/${row.id}`);
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&#60;html&#62;/);
  expect(html).not.toContain('<p title="x">');
  expect((await ask(`/${row.id}/text`)).html).toContain("<pre>Grüße</pre>");
  const source = (await ask(`/${row.id}/quelltext`)).html;
  for (const words of ["To: leser0@example.org", `Message-ID: &#60;${row.message_id}@shop.example&#62;`, "Reply-To: "])
    expect(source).toContain(words);
});

test("refuses other host names, other methods and unknown mails", async () => {
  expect((await ask("/", "evil.example")).status).toBe(403);
  expect((await ask("/", "localhost.evil.example:80")).status).toBe(403);
  expect((await ask("/", "127.0.0.1")).status).toBe(200);
  expect((await ask("/", undefined, "POST")).status).toBe(405);
  expect((await ask("/999999")).status).toBe(404);
  expect((await ask("/1/etc/passwd")).status).toBe(404);
});
