import { z } from 'zod';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import type { Permission } from './permissions.ts';
import { instant, line, plainDate } from './text.ts';

/** What every key begins with: it is known for one at a glance, and by programs that look for lost secrets. */
export const API_KEY_PREFIX = 'prosa_key_';

/** What a key can be given. Settings, users and other keys are for people. */
export const keyRights = [
  'contacts:read',
  'contacts:write',
  'contacts-page:deleteContact',
  'tickets:read',
  'tickets:write',
  'ticket-options:deleteTicket',
  'tags:use',
  'tags:manage',
  'schedules:write',
  'queues:read',
  'connections:read',
  'colleagues:read',
] as const satisfies readonly Permission[];
export type KeyRight = (typeof keyRights)[number];

/** An address (192.0.2.7, 2001:db8::1) or a network (192.0.2.0/24). */
const network = z
  .string()
  .trim()
  .max(limits.apiKeyAddress)
  .refine(isNetwork, { params: { code: 'invalid_address' } })
  .meta({ example: '192.0.2.0/24' });

function isNetwork(value: string): boolean {
  const [address = '', length, ...more] = value.split('/');
  const isFour = z.ipv4().safeParse(address).success;
  if (more.length > 0 || !(isFour || z.ipv6().safeParse(address).success)) return false;
  if (length === undefined) return true;
  return /^\d{1,3}$/.test(length) && Number(length) <= (isFour ? 32 : 128);
}

const fields = {
  name: line(limits.name),
  rights: z
    .array(z.enum(keyRights))
    .min(1)
    .max(keyRights.length)
    .transform((rights) => [...new Set(rights)]),
  /** The last day on which it is good, in the company's zone; null: until somebody takes it away. */
  expiresOn: plainDate.nullable(),
  /** From where it may be used; empty: from anywhere. */
  addresses: z.array(network).max(limits.apiKeyAddresses),
};

export const apiKeyBody = z.object({
  ...fields,
  expiresOn: fields.expiresOn.default(null),
  addresses: fields.addresses.default([]),
});
export type ApiKeyBody = z.output<typeof apiKeyBody>;

/** Left-out fields stay as they are. */
export const apiKeyChanges = z.object(fields).partial();
export type ApiKeyChanges = z.output<typeof apiKeyChanges>;

export const apiKey = z.object({
  id: id('apiKey'),
  name: z.string(),
  rights: z.array(z.enum(keyRights)),
  expiresOn: plainDate.nullable(),
  addresses: z.array(z.string()),
  /** Its last four characters. */
  hint: z.string(),
  /** Who made it: it acts in their name, and goes with them. */
  user: z.object({ id: id('user'), name: z.string() }),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  lastUsedFrom: z.string().nullable(),
  version: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type ApiKey = z.infer<typeof apiKey>;

/** The only time that the key itself is shown. */
export const newApiKey = apiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;
