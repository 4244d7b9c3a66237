import type { Config } from '../config.ts';

export type IsOwnName = (host: string | undefined) => boolean;

type Names = Pick<Config, 'production' | 'ALLOWED_HOSTS' | 'PUBLIC_URL' | 'host'>;

const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A page on the web may point a name of its own at this machine, and would then be the same origin as a
 * Prosa that runs here, with its demo logins. So outside production we answer to names of this machine, and
 * to those that somebody has set. In production the proxy in front decides.
 */
export function ownNames({ production, ALLOWED_HOSTS, PUBLIC_URL, host }: Names): IsOwnName {
  const set = (ALLOWED_HOSTS ?? '').split(',').map((name) => name.trim().toLowerCase());
  if (production || set.includes('*')) return () => true;
  const allowed = new Set([...set.filter(Boolean), host, PUBLIC_URL && nameOf(PUBLIC_URL)]);
  return (given) => {
    // Browsers always send one; what does not is no browser, and no page can make it.
    if (given === undefined) return true;
    const name = nameOf(`http://${given}`);
    return name !== undefined && (loopback.test(name) || allowed.has(name));
  };
}

/** Without its port; undefined for what is no name at all. */
function nameOf(address: string): string | undefined {
  return URL.parse(address)?.hostname;
}
