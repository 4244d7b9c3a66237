/** #abc, #AABBCC and #aabbccff are one colour, which is written #aabbcc. */
export function normalColor(color: string): string {
  const lower = color.trim().toLowerCase();
  if (/^#[0-9a-f]{3}$/.test(lower)) return lower.replace(/[0-9a-f]/g, '$&$&');
  return /^#[0-9a-f]{6}ff$/.test(lower) ? lower.slice(0, 7) : lower;
}
