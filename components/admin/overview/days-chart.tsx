"use client";

import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCents } from "@/lib/money";
import { longDay, shortDay, type Day } from "@/lib/overview/schema";
import words from "@/messages/client/admin-overview.de.json";

const AXIS = { stroke: "var(--line)", tick: { fill: "var(--stone)", fontSize: 13 }, tickLine: false };

/**
 * Revenue as bars and orders as a line, day by day. The arrow keys walk along the days; the same numbers stand in a table
 * below. It does not move: colours and sizes follow the page.
 */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const data = days.map(({ day, orders, revenueCents }) => ({ day, orders, revenue: revenueCents }));
  return (
    <div className="mt-4 -ml-2 h-72 text-[0.875rem] md:h-80">
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 288 }}>
        <ComposedChart data={data} title={words.title} desc={words.description} margin={{ top: 8, right: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={28} {...AXIS} />
          <YAxis yAxisId="revenue" tickFormatter={wholeEuros} width={64} {...AXIS} axisLine={false} />
          <YAxis yAxisId="orders" orientation="right" allowDecimals={false} width={32} {...AXIS} axisLine={false} />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: "var(--mat)" }}
            contentStyle={{ background: "var(--paper)", border: "1px solid var(--line)", borderRadius: 2 }}
            itemStyle={{ color: "var(--ink)" }}
            labelFormatter={(day) => (typeof day === "string" ? longDay(day) : day)}
            formatter={(value, name) => [name === words.revenue ? formatCents(Number(value)) : value, name]}
          />
          <Legend
            wrapperStyle={{ paddingTop: 8 }}
            formatter={(name: string) => <span className="text-ink">{name}</span>}
          />
          <Bar yAxisId="revenue" dataKey="revenue" name={words.revenue} fill="var(--stone)" isAnimationActive={false} />
          <Line
            yAxisId="orders"
            dataKey="orders"
            name={words.orders}
            stroke="var(--vermilion-ink)"
            strokeWidth={2}
            dot={{ r: 2.5, fill: "var(--vermilion-ink)" }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

function wholeEuros(cents: number): string {
  return formatCents(cents).replace(/,00$/, "");
}
