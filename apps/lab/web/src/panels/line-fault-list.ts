/** What a line does to what it carries: the same to WhatsApp's telephones and to Meta's webhooks. */
type Line = { delayMs: number; duplicate: boolean; reorder: number };
type Standing = { isOn: (line: Line) => boolean; on: Partial<Line>; off: Partial<Line> };

export const lineFaults = {
  delay: {
    isOn: ({ delayMs }) => delayMs > 0,
    on: { delayMs: 4_000 },
    off: { delayMs: 0 },
  },
  duplicate: {
    isOn: ({ duplicate }) => duplicate,
    on: { duplicate: true },
    off: { duplicate: false },
  },
  reorder: {
    isOn: ({ reorder }) => reorder > 1,
    on: { reorder: 2 },
    off: { reorder: 0 },
  },
} as const satisfies Record<string, Standing>;
