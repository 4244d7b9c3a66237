/** Colours that stay apart from one another, on light and on dark. */
export const palette = [
  '#8b5cf6',
  '#e9a23b',
  '#3b82f6',
  '#14a89b',
  '#e25c4a',
  '#5b6b8c',
  '#d946a0',
  '#84a322',
] as const;

/** #abc and #AABBCC are the same colour; so the server says too. */
export function normalColor(color: string): string {
  const lower = color.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(lower);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : lower;
}

/** The first colour of the palette that nobody has, else one made from the number of those taken. */
export function freeColor(taken: Iterable<string>): string {
  const used = new Set([...taken].map(normalColor));
  const free = palette.find((color) => !used.has(color));
  if (free) return free;
  for (let turn = used.size; ; turn += 1) {
    const made = hueToHex((turn * 137.508) % 360);
    if (!used.has(made)) return made;
  }
}

function hueToHex(hue: number): string {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = 0.5 - 0.3 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
