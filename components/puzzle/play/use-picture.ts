import { useEffect, useState } from "react";

type Loading = { picture: HTMLImageElement | null; hasFailed: boolean; retry: () => void };

/** A picture, decoded and ready to be drawn. `retry` asks for it again after it has failed. */
export function usePicture(src: string): Loading {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [failed, setFailed] = useState(0);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    const image = new Image();
    image.src = src;
    image.decode().then(
      () => isWanted && setPicture(image),
      () => isWanted && setFailed(tries),
    );
    return () => {
      isWanted = false;
    };
  }, [src, tries]);
  return { picture, hasFailed: failed === tries, retry: () => setTries(tries + 1) };
}
