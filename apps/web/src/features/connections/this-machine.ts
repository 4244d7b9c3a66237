/** Whether a page was opened on the machine that serves it: elsewhere 127.0.0.1 is another one. */
export function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}
