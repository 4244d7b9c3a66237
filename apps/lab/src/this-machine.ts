/** A page on the web may point a name of its own at this machine: its requests carry that name. */
export function isThisMachine(hostname: string | undefined): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Of a Host header or an address, without the port. */
export function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? address;
}
