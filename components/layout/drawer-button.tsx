"use client";

import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { closeDrawer, openDrawer, useDrawer, type Drawer } from "./drawer-state";

type Props = {
  drawer: Drawer;
  label: string;
  /** Fetches the drawer's code. */
  load: () => Promise<ComponentType<{ open: boolean }>>;
  /** What is said when the code cannot be fetched. */
  failed: string;
  children: ReactNode;
};

/** A button of the header and the drawer it opens, whose code is fetched once a pointer or the focus comes near. */
export function DrawerButton({ drawer, label, load, failed, children }: Props) {
  const open = useDrawer((state) => state.open === drawer);
  const [Content, setContent] = useState<ComponentType<{ open: boolean }>>();
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

  const warm = () => void load().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => openDrawer(drawer)}
        className="relative grid size-11 place-items-center text-[0.9375rem] underline decoration-transparent underline-offset-8 transition-colors duration-200 hover:decoration-ink lg:h-20 lg:w-auto lg:min-w-11"
      >
        {children}
      </button>
      {hasFailed && (
        <p role="alert" className="absolute top-full right-0 max-w-sm bg-ink px-5 py-4 text-paper">
          {failed}
        </p>
      )}
      {Content && <Content open={open} />}
    </>
  );
}
