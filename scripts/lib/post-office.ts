import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Letter = {
  id: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** `content` in base64. */
  files: { name: string; content: string }[];
};

export type PostOffice = {
  url: string;
  /** A Message-ID that came before is dropped, as mail servers do. */
  letters: Letter[];
  repeated: () => number;
  close: () => Promise<void>;
};

/** "denied": kept although the sender gets a refusal. */
export type Mishap = "refused" | "denied";

/** `mishap` is called before each delivery; null delivers. in `folder` each letter is a JSON file. */
export async function startPostOffice(folder?: string, mishap: () => Mishap | null = () => null): Promise<PostOffice> {
  if (folder) mkdirSync(folder, { recursive: true });
  const letters: Letter[] = [];
  let repeated = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const trouble = mishap();
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (trouble === "refused") {
          done(new Error("Not now"));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const letter = {
            id: mail.messageId ?? "",
            to: session.envelope.rcptTo[0]?.address ?? "",
            replyTo: mail.replyTo?.[0]?.address ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
            files: mail.attachments.map(({ filename, content }) => ({
              name: filename ?? "",
              content: Buffer.from(content as ArrayBuffer).toString("base64"),
            })),
          };
          if (letters.some(({ id }) => id === letter.id)) repeated += 1;
          else {
            letters.push(letter);
            if (folder) writeFileSync(path.join(folder, `${letters.length}.json`), JSON.stringify(letter));
          }
          done(trouble ? new Error("Not now") : null);
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A sender that is killed breaks off in the middle of a letter and sends it again later.
  server.on("error", () => {});
  const address = server.server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    repeated: () => repeated,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
