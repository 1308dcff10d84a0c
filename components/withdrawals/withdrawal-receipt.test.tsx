import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithdrawalReceipt } from "./withdrawal-receipt";

const receipt = {
  name: "Eva",
  contract: "KG",
  email: "e@example.org",
  message: "",
  lines: [],
  date: "",
  time: "",
  zone: "",
};
const contact = { phone: "", shop: "", returnTo: "" };

test("who sends goods back reads who pays for it, as the settings say", () => {
  const htmlOf = (postage: "shopper" | "shop") =>
    renderToStaticMarkup(
      <WithdrawalReceipt state={{ step: "receipt", kind: "withdrawal", receipt }} contact={{ ...contact, postage }} />,
    );
  expect(htmlOf("shopper")).toContain("Die Kosten der Rücksendung tragen Sie.");
  expect(htmlOf("shop")).toContain("Die Kosten der Rücksendung tragen wir");
  expect(htmlOf("shop")).not.toContain("tragen Sie.");
});
