/** Opens a conversation with the host's support number; null where the host named none. */
export function supportLink(supportNumber: string): string | null {
  return supportNumber ? `https://wa.me/${supportNumber}` : null;
}
