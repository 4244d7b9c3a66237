import { z } from 'zod';

export const phoneNumber = z.string().regex(/^\d{8,15}$/, 'a number is 8 to 15 digits');

const telephoneSettings = z.object({
  name: z.string().min(1).max(100),
  /** Whether its messages name it by number or by LID. */
  addressing: z.enum(['pn', 'lid']),
  /** Whether messages addressed by LID tell the number too. */
  sharesNumber: z.boolean(),
  /** What it answers by itself to each message that arrives. */
  receipts: z.enum(['none', 'delivered', 'read']),
});

export const newTelephone = telephoneSettings.partial().extend({
  number: phoneNumber.optional(),
  kind: z.enum(['business', 'customer']).default('customer'),
  /** Telephone and further screens of the same person, each with keys of its own. */
  devices: z.int().min(1).max(5).default(1),
});

export const telephoneChanges = telephoneSettings.partial();

export const newPicture = z.object({
  /** Base64; null takes the picture away. */
  data: z.base64().nullable(),
});

export type NewTelephone = z.input<typeof newTelephone>;
export type TelephoneSettings = z.infer<typeof telephoneSettings>;
export type TelephoneChanges = z.infer<typeof telephoneChanges>;
export type NewPicture = z.infer<typeof newPicture>;

export type TelephoneView = TelephoneSettings & {
  number: string;
  lid: string;
  kind: 'business' | 'customer';
  /** The number with which WhatsApp has locked it out. */
  ban: number | null;
  hasPicture: boolean;
  /** Linked ones only, as in "Linked devices" on the telephone. */
  devices: DeviceView[];
};

export type DeviceView = {
  /** `number:device` */
  id: string;
  number: string;
  device: number;
  online: boolean;
  /** What the server still holds for it. */
  waiting: number;
  linkedAt: number;
};
