/** In the place of a file's key: it stays at the provider, and its attachment's row says where. */
export function linkedKey(attachmentId: number): string {
  return `linked-${attachmentId}`;
}

/** Null for a file that lies in our own store. */
export function linkedAttachment(key: string): number | null {
  const id = /^linked-(\d{1,15})$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}
