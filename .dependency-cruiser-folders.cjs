const { options } = require("./.dependency-cruiser.cjs");

/**
 * No circle between the folders of `lib` and `components`. Without the tests, which may need several folders together, and
 * the outbox's list of who writes its mails: `sendDueMail` loads those when a mail is due (docs/adr/0084-one-mail-queue.md).
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: "no-circle-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: "^(lib|components)/[^/]+$" },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: "\\.test(-kit)?\\.tsx?$|^lib/mail/composers\\.ts$" } },
};
