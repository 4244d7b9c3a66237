import { z } from 'zod';

/**
 * Whom a message comes from or goes to, as the channel itself names them. A LID (WhatsApp's own
 * number for a person, which hides the telephone number) is never a telephone number.
 */
export const address = z.object({
  kind: z.enum(['phone', 'lid', 'group', 'messenger', 'instagram']),
  value: z.string(),
  /** On Messenger and Instagram: the page or account that knows the person by this id, alone. */
  scope: z.string().exactOptional(),
});

export type Address = z.infer<typeof address>;
export type AddressKind = Address['kind'];

/** The same chat or person by both of its names, where the channel told both. */
export type Peer = { address: Address; also?: Address };

/** One text for one address, for keys and lanes: `phone:5511999990000`. */
export function addressKey({ kind, value }: Address): string {
  return `${kind}:${value}`;
}

export function parseAddressKey(key: string): Address {
  const split = key.indexOf(':');
  return { kind: key.slice(0, split) as AddressKind, value: key.slice(split + 1) };
}
