"use client";

import type { Route } from "next";
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from "react";
import { HoverLink } from "@/components/ui/hover-link-client";
import { MenuPanel, type Panel } from "./menu-panel";

type Item = Panel & { label: string; href: Route };

/** On a touch screen the first tap opens the panel. A panel is made when it is opened: every page has it. */
export function MenuBar({ label, items }: { label: string; items: Item[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const bar = useRef<HTMLElement>(null);
  /** The menu whose panel was closed when a finger came down on it: its click opens the panel instead of following the link. */
  const touched = useRef<string | null>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) =>
      event.target instanceof Node && !bar.current?.contains(event.target) && setOpen(null);
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const onPress = (label: string, { pointerType }: PointerEvent) => {
    touched.current = pointerType !== "mouse" && open !== label ? label : null;
  };
  const onChoose = (label: string, event: MouseEvent) => {
    const opens = touched.current === label;
    touched.current = null;
    if (opens) event.preventDefault();
    setOpen(opens ? label : null);
  };
  const ofMouse = (then: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && then();
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(null);
  };
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="hidden lg:block"
      onKeyDown={(event) => event.key === "Escape" && setOpen(null)}
    >
      <ul className="flex gap-8">
        {items.map((item) => (
          <li
            key={item.label}
            onPointerEnter={ofMouse(() => setOpen(item.label))}
            onPointerLeave={ofMouse(() => setOpen(null))}
            onFocus={() => setOpen(item.label)}
            onBlur={closeOnLeave}
          >
            <HoverLink
              href={item.href}
              aria-expanded={open === item.label}
              onPointerDown={(event) => onPress(item.label, event)}
              onClick={(event) => onChoose(item.label, event)}
              className="menu-word"
            >
              {item.label}
            </HoverLink>
            {open === item.label && <MenuPanel panel={item} onChoose={() => setOpen(null)} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
