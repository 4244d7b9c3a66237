import { GraphRefusal } from './graph-refusal.ts';

type Subscribed = 'page' | 'instagram';

/** What can be subscribed to, as far as anybody here knows it. */
const known: Record<Subscribed, readonly string[]> = {
  page: [
    'messages',
    'messaging_postbacks',
    'message_deliveries',
    'message_reads',
    'message_echoes',
    'message_reactions',
    'message_edits',
    'messaging_referrals',
    'messaging_handovers',
    'standby',
  ],
  instagram: [
    'messages',
    'messaging_postbacks',
    'messaging_seen',
    'message_reactions',
    'messaging_referral',
    'messaging_handover',
    'standby',
  ],
};

/** Refused as a whole for one name that there is not. */
export function knownFields(object: Subscribed, fields: string): string[] {
  const asked = fields.split(',').map((field) => field.trim());
  const unknown = asked.find((field) => !known[object].includes(field));
  if (unknown === undefined) return asked;
  throw new GraphRefusal(100, `Param fields[0] must be one of {…}: ${unknown}`);
}

/** By which field one thing is told; null for what is told in any case. */
export function fieldOf(object: Subscribed, event: Record<string, unknown>): string | null {
  const isPage = object === 'page';
  const { is_echo: isEcho } = (event.message ?? {}) as { is_echo?: boolean };
  if (event.message) return isEcho && isPage ? 'message_echoes' : 'messages';
  if (event.message_edit) return 'message_edits';
  if (event.reaction) return 'message_reactions';
  if (event.read) return isPage ? 'message_reads' : 'messaging_seen';
  if (event.delivery) return 'message_deliveries';
  if (event.postback) return 'messaging_postbacks';
  if (event.referral) return isPage ? 'messaging_referrals' : 'messaging_referral';
  return null;
}
