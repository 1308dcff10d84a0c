import { expect, test } from "vitest";
import { isIban } from "./iban";

// Examples from the registry of ISO 13616.
test.each([
  "DE89 3704 0044 0532 0130 00",
  "AT611904300234573201",
  "NL91ABNA0417164300",
  "de89370400440532013000",
  "NO9386011117947",
])("%s is an IBAN", (iban) => expect(isIban(iban)).toBe(true));

test.each([
  "DE00 0000 0000 0000 0000 00",
  "DE89 3704 0044 0532 0130 01",
  "DE98 3704 0044 0532 0130 00",
  "DE89",
  "",
  "xDE89370400440532013000",
  "DE89370400440532013000x",
  "NO9386011117948",
])("%s is none", (iban) => expect(isIban(iban)).toBe(false));
