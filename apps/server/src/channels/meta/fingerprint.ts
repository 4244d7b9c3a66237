import { createHash } from 'node:crypto';

/** What the same message looks like when it is sent and when it comes back as an echo. */
export function fingerprintOf(content: { text: string } | { file: string }): string {
  if ('file' in content) return `file:${content.file}`;
  return `text:${createHash('sha256').update(content.text.trim()).digest('base64url')}`;
}
