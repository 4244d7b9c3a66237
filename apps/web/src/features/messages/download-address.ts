/** A signed address, which saves the file rather than showing it. */
export function downloadAddress(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`;
}
