import { useState } from "react";
import { Field, SelectField } from "@/components/forms/field";
import { useMinute } from "@/components/hooks/use-minute";
import { Options } from "@/components/forms/options";
import type { AppointmentState } from "@/lib/inquiries/appointments/schema";
import { allSlots, bookOpen, MAX_DAYS_AHEAD, slotsOn } from "@/lib/inquiries/appointments/slots";
import type { AppointmentFormWords } from "@/lib/platform/texts";
import { isDay } from "@/lib/platform/calendar/days";
import type { Place } from "@/lib/platform/calendar/hours";
import { interpolate } from "@/lib/platform/format/interpolate";
import { clockIn, type Language } from "@/lib/platform/language";
import { fieldId } from "./field-id";

type Props = {
  language: Language;
  text: AppointmentFormWords;
  place: Place;
  state: Extract<AppointmentState, { step: "form" }>;
};

/** Day and time. With JavaScript the day has its bounds and the times are those of the chosen day. */
export function TimeFields({ language, text, place, state: { values, errors } }: Props) {
  const [day, setDay] = useState(values.day);
  const now = useMinute();
  const bounds = now && bookOpen(now);
  const slots = isDay(day) ? slotsOn(place, day) : allSlots(place);
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <Field
        id={fieldId("day")}
        name="day"
        type="date"
        label={text.day}
        hint={interpolate(text.dayHint, { days: String(MAX_DAYS_AHEAD) })}
        error={errors.day}
        defaultValue={values.day}
        {...(bounds && { min: bounds.first, max: bounds.last })}
        onChange={(event) => setDay(event.target.value)}
        required
      />
      <SelectField
        id={fieldId("slot")}
        name="slot"
        label={text.slot}
        hint={text.slotHint}
        error={errors.slot}
        defaultValue={slots.includes(values.slot) ? values.slot : ""}
        required
      >
        <option value="">{slots.length > 0 ? text.choose : text.chooseDay}</option>
        <Options of={slots} as={(slot) => [slot, clockIn(language, slot)]} />
      </SelectField>
    </div>
  );
}
