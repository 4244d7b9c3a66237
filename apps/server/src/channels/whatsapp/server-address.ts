/** The only address that this driver dials for a real number. */
export const WHATSAPP_URL = 'wss://web.whatsapp.com/ws/chat';

/** Where WhatsApp keeps files. */
export const WHATSAPP_MEDIA_HOST = 'mmg.whatsapp.net';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

export type ServerAddress = {
  url: string;
  provider: 'beta' | 'lab';
  /** Whether files may be fetched from this host. */
  isMediaHost(host: string): boolean;
};

export const whatsappServer: ServerAddress = {
  url: WHATSAPP_URL,
  provider: 'beta',
  isMediaHost: (host) => host === WHATSAPP_MEDIA_HOST,
};

/**
 * The library takes any well-formed certificate for WhatsApp's, so that TLS is all that tells the
 * real server from another. Whoever could choose the address would have every message.
 */
export function labServer(url: string, options: { production: boolean }): ServerAddress {
  if (options.production) throw new Error('There is no lab in production.');
  if (!isLoopback(new URL(url).hostname)) throw new Error('The lab must be on this machine.');
  return {
    url,
    provider: 'lab',
    isMediaHost: (host) => isLoopback(new URL(`https://${host}`).hostname),
  };
}

export function isLoopback(hostname: string): boolean {
  return loopback.has(hostname);
}
