/** Where a chart's lines are: from nothing to what has room for the most, in round steps. */
export function scaleOf(most: number): { top: number; lines: number[] } {
  const rough = Math.max(most, 3) / 3;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => one >= rough) ?? rough;
  const count = Math.max(step === 1 ? 3 : 2, Math.ceil(most / step));
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, n) => n * step) };
}
