"use client";

import { useState } from "react";
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { Tabs, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { formatCents } from "@/lib/platform/format/money";
import { axisTop } from "@/lib/desk/dashboard/axis-top";
import { longDay, axisDay } from "@/lib/desk/dashboard/days";
import type { Day } from "@/lib/desk/dashboard/schema";
import words from "#messages/client/admin-overview.json";

const AXIS = { stroke: "var(--line)", tick: { fill: "var(--stone)", fontSize: 13 }, tickLine: false };
const MEASURES = ["revenue", "orders"] as const;
type Measure = (typeof MEASURES)[number];

const BEFORE = { fill: "var(--stone)", fillOpacity: 0.4 };

/** The axis reaches at least so far, in cents or orders: a month without orders would be drawn in fractions of a cent. */
const LOWEST_TOP = { revenue: 100_00, orders: 4 };

/** Half as wide as "25.11.": the last date stands under the last bar. */
const HALF_LABEL = 22;

const DAYS_PER_WEEK = 7;

/** The same numbers are in a table below; it has no animation. */
export function DaysChart({ days, daysBefore }: { days: readonly Day[]; daysBefore: readonly Day[] }) {
  const [measure, setMeasure] = useState<Measure>("revenue");
  const valueOf = (day: Day | undefined) => (measure === "revenue" ? day?.revenueCents : day?.orders) ?? 0;
  const data = days.map((day, index) => ({
    day: day.day,
    now: valueOf(day),
    before: valueOf(daysBefore[index]),
  }));
  const write = (value: number) => (measure === "revenue" ? formatCents(value) : String(value));
  return (
    <Tabs
      value={measure}
      onValueChange={(chosen) => setMeasure(MEASURES.find((known) => known === chosen) ?? "revenue")}
    >
      <TabsList aria-label={words.measure} className="mt-3">
        {MEASURES.map((known) => (
          <TabsTrigger key={known} value={known} aria-controls="verlauf-bild">
            {words[known]}
          </TabsTrigger>
        ))}
      </TabsList>
      <div
        id="verlauf-bild"
        role="tabpanel"
        aria-label={words[measure]}
        className="mt-5 -ml-2 h-64 text-[0.875rem] tabular-nums md:h-72"
      >
        <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 256 }}>
          <BarChart
            data={data}
            title={words.titles[measure]}
            desc={words.description}
            barGap={0}
            margin={{ top: 8, right: HALF_LABEL, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="day"
              ticks={data.map(({ day }) => day).filter((_, index) => (days.length - 1 - index) % DAYS_PER_WEEK === 0)}
              interval="preserveEnd"
              tickFormatter={axisDay}
              {...AXIS}
            />
            <YAxis
              tickFormatter={(value: number) => (measure === "revenue" ? wholeEuros(value) : String(value))}
              allowDecimals={false}
              domain={[
                (least: number) => Math.min(least, 0),
                (most: number) => axisTop(Math.max(most, LOWEST_TOP[measure])),
              ]}
              width={measure === "revenue" ? 68 : 36}
              {...AXIS}
              axisLine={false}
            />
            <ReferenceLine y={0} stroke="var(--stone)" />
            <Tooltip
              isAnimationActive={false}
              cursor={{ fill: "var(--mat)" }}
              contentStyle={{ background: "var(--paper)", border: "1px solid var(--line)", borderRadius: 2 }}
              itemStyle={{ color: "var(--ink)" }}
              labelFormatter={(day) => (typeof day === "string" ? longDay(day) : day)}
              formatter={(value, name) => [write(Number(value)), name]}
            />
            <Bar dataKey="before" name={words.before} {...BEFORE} maxBarSize={16} isAnimationActive={false} />
            <Bar dataKey="now" name={words[measure]} fill="var(--ink)" maxBarSize={16} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem] text-stone">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-ink" />
          {words.span}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-stone/40" />
          {words.before}
        </span>
      </p>
    </Tabs>
  );
}

function wholeEuros(cents: number): string {
  return formatCents(cents).replace(/,00$/, "");
}
