"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { Sheet } from "@/components/ui/sheet";
import words from "#messages/client/drawers.json";
import { CountBadge } from "./count-badge";
import { closeDrawer, openDrawer, useDrawer, type Drawer } from "./drawer-state";

/** What is in a drawer; `open`: whether it is seen. */
export type DrawerContent = ComponentType<{ open: boolean }>;

type Props = {
  drawer: Drawer;
  count: number;
  /** Fetches the code of what is in the drawer. */
  load: () => Promise<DrawerContent>;
  icon: ReactNode;
};

/** A button of the header and the drawer it opens. What is in it is fetched once a pointer or the focus comes near. */
export function DrawerButton({ drawer, count, load, icon }: Props) {
  const text = words[drawer];
  const open = useDrawer((state) => state.open === drawer);
  const [Content, setContent] = useState<DrawerContent>();
  const [hasFailed, setFailed] = useState(false);
  const isMissing = open && !Content;

  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (content) => {
        setFailed(false);
        setContent(() => content);
      },
      () => {
        setFailed(true);
        closeDrawer(drawer);
      },
    );
  }, [isMissing, load, drawer]);

  useEffect(() => {
    if (!hasFailed) return;
    const forget = () => setFailed(false);
    addEventListener("online", forget);
    return () => removeEventListener("online", forget);
  }, [hasFailed]);

  const pathname = usePathname();
  useEffect(
    () => () => {
      // React's StrictMode also cleans up once right after mounting, on the same page.
      if (window.location.pathname !== pathname) closeDrawer(drawer);
    },
    [drawer, pathname],
  );

  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-label={count > 0 ? `${text.label}, ${count} ${words.unit}` : text.label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => openDrawer(drawer)}
        className="relative header-button"
      >
        {icon}
        <span aria-hidden="true" className="hidden lg:inline">
          {text.label}
        </span>
        <CountBadge count={count} />
      </button>
      {hasFailed && (
        <p role="alert" className="absolute top-full right-0 max-w-sm bg-ink px-edge py-4 text-paper">
          {text.failed}
        </p>
      )}
      {(open || Content) && (
        <Sheet open={open} onClose={() => closeDrawer(drawer)} title={text.title} closeLabel={text.close}>
          {Content ? <Content open={open} /> : <Waiting />}
        </Sheet>
      )}
    </>
  );
}

/** Not seen at once: code that was fetched ahead is there before. */
function Waiting() {
  return (
    <p role="status" className="animate-in px-edge py-5 text-stone delay-150 duration-200 fill-mode-backwards fade-in">
      {words.loading}
    </p>
  );
}
