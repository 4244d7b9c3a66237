/** A signed address, with the wish to save the file rather than to see it. */
export function downloadAddress(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`;
}
