const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** What scrolls has to be reached by keyboard. */
export function json(value: unknown): string {
  return value === undefined
    ? ''
    : `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}
