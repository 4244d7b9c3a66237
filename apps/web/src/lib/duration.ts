const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest whole unit: "17 h", "3 dias". Never less than a minute. */
export function formatSince(instant: string, locale: string, now: Date): string {
  const passed = Math.max(now.getTime() - Date.parse(instant), 60_000);
  const [unit, length] = units.find(([, size]) => passed >= size) ?? units[2];
  return formatOf(locale, unit).format(Math.floor(passed / length));
}

const formats = new Map<string, Intl.NumberFormat>();

/** To make one takes longer than to use it a hundred times. */
function formatOf(locale: string, unit: (typeof units)[number][0]): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(key, format);
  return format;
}
