import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  url: string;
  /** What came in, oldest first. */
  received: () => Promise<Email[]>;
  /** Whether it takes mail, or answers every recipient with 451. */
  takes: (open: boolean) => void;
  forget: () => void;
  stop: () => Promise<void>;
};

/** A real mail server on the loopback address that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  let raw: string[] = [];
  let open = true;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (address, _session, done) =>
      done(open ? null : Object.assign(new Error(`not now, ${address.address}`), { responseCode: 451 })),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        raw.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received: () => Promise.all(raw.map((mail) => PostalMime.parse(mail))),
    takes: (now) => (open = now),
    forget: () => (raw = []),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
