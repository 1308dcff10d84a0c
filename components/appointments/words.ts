import type { form } from "@/messages/appointment.en.json";

/** What the form says; the page hands it down, so that the browser's code does not carry it twice. */
export type FormWords = typeof form;
