import { z } from 'zod';
import type { CompanyScope } from '../../db/scope.ts';

/** What a person can ask of a session. Each does nothing more when it comes a second time. */
export const sessionCommand = z.discriminatedUnion('kind', [
  /** Link it, with the credentials that there are: "try again". */
  z.object({ kind: z.literal('start') }),
  /** Forget the credentials and show a code. */
  z.object({ kind: z.literal('new-qr') }),
  /** A code to type on the telephone with this number, beside the QR code. */
  z.object({ kind: z.literal('pairing-code'), number: z.string().regex(/^\d{8,15}$/) }),
  /** Unlink it at the provider, too. */
  z.object({ kind: z.literal('log-out') }),
  /** Another number than before was scanned: it takes its place, or it has to leave. */
  z.object({ kind: z.literal('answer-number'), accept: z.boolean() }),
]);
export type SessionCommand = z.infer<typeof sessionCommand>;

/** In the transaction of whoever asks; the process that has the session hears of it at its commit. */
export async function commandSession(
  scope: CompanyScope,
  connectionId: number,
  command: SessionCommand,
): Promise<void> {
  await scope.db
    .insertInto('channel_commands')
    .values({
      company_id: scope.companyId,
      connection_id: connectionId,
      command: JSON.stringify(sessionCommand.parse(command)),
    })
    .execute();
}
