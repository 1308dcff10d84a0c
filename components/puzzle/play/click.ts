/** In milliseconds. */
const CLICK_MS = { sound: 45, vibration: 18 };
const SAMPLE_RATE = 22_050;

let audio: AudioContext | undefined;

/** The quiet click of two pieces of cardboard. */
export function soundClick(): void {
  audio ??= new AudioContext();
  const length = (SAMPLE_RATE * CLICK_MS.sound) / 1000;
  const buffer = audio.createBuffer(1, length, SAMPLE_RATE);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() - 0.5) * 0.4 * (1 - at / length) ** 6;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

/** Felt where the device can, but for those who want no motion. */
export function feelClick(): void {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(CLICK_MS.vibration);
}
