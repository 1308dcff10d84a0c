// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AuthForm } from "@/components/admin/auth/auth-form";
import { CodeForm } from "@/components/admin/auth/code-form";
import { AppointmentForm } from "@/components/inquiries/appointments/appointment-form-client";
import { ContactForm } from "@/components/inquiries/contact/contact-form-client";
import { LookupForm } from "@/components/orders/lookup-form-client";
import { PostalCodeForm } from "@/components/orders/postal-code-form-client";
import { ReviewForm } from "@/components/reviews/review-form-client";
import { EmailRequest } from "@/components/subscriptions/newsletter/email-request-client";
import { BalanceForm } from "@/components/vouchers/balance-form-client";
import { Withdrawal } from "@/components/withdrawals/withdrawal-client";
import { APPOINTMENT, CONTACT } from "@/lib/platform/texts";
import { DELIVERED } from "@/lib/settings/parts";
import { storesOf } from "@/lib/settings/stores";

const { action } = vi.hoisted(() => ({ action: vi.fn() }));
vi.mock("@/lib/inquiries/appointments/actions", () => ({ requestAppointmentAction: action }));
vi.mock("@/lib/inquiries/contact/actions", () => ({ sendMessageAction: action }));
vi.mock("@/lib/orders/actions", () => ({ requestOrderLinkAction: action }));
vi.mock("@/lib/orders/link-actions", () => ({ checkPostalCodeAction: action }));
vi.mock("@/lib/reviews/actions", () => ({ submitReviewAction: action }));
vi.mock("@/lib/vouchers/balance-action", () => ({ askBalanceAction: action }));
vi.mock("@/lib/withdrawals/actions", () => ({ withdrawAction: action }));

afterEach(cleanup);

const [place] = storesOf(DELIVERED.stores);
const store = { ...place!, place: place! };
const contact = { phone: "", shop: "", returnTo: "", postage: "shopper" as const };
const known = { name: "", contract: "", email: "", message: "" };
const choices = { token: "", lines: [], asked: null };
const inquiry = { language: "de", children: null } as const;
const request = { action, page: "/", words: { email: "", placeholder: "", trap: "" }, children: null };

/** Each form of the shop whose errors come from the server. */
const FORMS: Record<string, ReactElement> = {
  contact: <ContactForm {...inquiry} text={CONTACT.de.form} email="" path="/kontakt" />,
  appointment: <AppointmentForm {...inquiry} text={APPOINTMENT.de.form} store={store} />,
  review: <ReviewForm product={{ id: 1, name: "Teich" }} />,
  lookup: <LookupForm phone="" />,
  "postal code": <PostalCodeForm token="" phone="" />,
  balance: <BalanceForm phone="" />,
  "newsletter and back in stock": <EmailRequest {...request} />,
  withdrawal: <Withdrawal {...{ known: { values: known, choices }, contact, kind: "withdrawal", children: null }} />,
  "sign-in": <AuthForm mode="signIn" action={action} submit="" returnTo="" />,
  code: <CodeForm action={action} submit="" hidden={{}} />,
};
const FIELDS = "name email topic order_number message concern phone text firstName number contract password code".split(
  " ",
);
const error = "Bitte prüfen Sie das.";
const errors = Object.fromEntries(FIELDS.map((field) => [field, error]));
const answer = { step: "form", values: { rating: "" }, email: "", code: "", postalCode: "", error, errors };

test.each(Object.entries(FORMS))(
  "each error of the form %s goes when its field is mended, the others stay",
  async (name, form) => {
    action.mockResolvedValue(name === "postal code" ? { ...answer, problem: "missing" } : answer);
    const { container } = render(form);
    await act(async () => void fireEvent.submit(container.querySelector("form")!));
    const wrongFields = () => [...container.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")];
    const fields = wrongFields();
    expect(fields.length).toBeGreaterThan(0);
    for (const [index, field] of fields.entries()) {
      fireEvent.input(field, { target: { value: field instanceof HTMLSelectElement ? field.options[1]!.value : "a" } });
      if (field instanceof HTMLSelectElement) fireEvent.change(field);
      expect(wrongFields()).toEqual(fields.slice(index + 1));
    }
  },
);
