import { z } from 'zod';
import { phoneNumber } from './telephone.ts';

export const shownQr = z.object({ qr: z.string().min(1) });

export const scan = z.object({
  /** The telephone that scans. */
  number: phoneNumber,
  /** What the client shows; or the pairing, if its QR code was held up to the lab before. */
  qr: z.string().min(1).optional(),
  pairing: z.string().min(1).optional(),
  /**
   * As WhatsApp does since July 2026: the first scan makes the client change the code, and only the
   * changed one links it.
   */
  refresh: z.boolean().default(false),
});

export const typedCode = z.object({
  number: phoneNumber,
  code: z.string().min(8).max(9),
});

export type Scan = z.input<typeof scan>;
export type TypedCode = z.infer<typeof typedCode>;

export type PairingView = {
  id: string;
  since: number;
  /** Whether its QR code was held up to the lab, so that a telephone can scan it by its id. */
  shown: boolean;
  /** The code that was held up last, for people to see. */
  qr: string | null;
  /** The number that this client asked a code for. */
  codeFor: string | null;
};

export type ScanResult =
  | { outcome: 'linked'; device: string }
  /** The client has to show another code; a telephone that looks at it scans it at once. */
  | { outcome: 'refreshed'; pairing: string };
