export type FileAnswer = { status: number; body: unknown } | null;

/** Reports its progress in percent. Never rejects. For browsers. */
export function sendFile(
  address: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  // fetch does not report the progress of an upload.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("abort", () => resolve(null));
    request.addEventListener("load", () => resolve({ status: request.status, body: request.response as unknown }));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", address);
    request.responseType = "json";
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.send(file);
  });
}
