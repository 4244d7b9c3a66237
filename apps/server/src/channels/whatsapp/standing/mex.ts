import { type Quota, quotaStatuses, type TimeLock } from '@prosa/contract/standing';
import { type BinaryNode, getBinaryNodeChild, type WASocket } from 'baileys';
import { z } from 'zod';
import type { Standing } from '../../standing.ts';

/**
 * WhatsApp tells of locks and quotas in its own GraphQL (`mex`): as an answer, and by itself. The library reads
 * less of it than there is: a lock of a kind that it does not know looks like none.
 */
const questions = {
  lock: { id: '23983697327930364', variables: {} },
  /** As WhatsApp Web asks; the library's own number and type are answered with an error. */
  quota: { id: '27910975521856601', variables: { input: { type: 'INDIVIDUAL_NEW_CHAT_THREAD' } } },
} as const;

const number = z.union([z.number(), z.string().regex(/^-?\d{1,15}$/)]).transform(Number);
/** Seconds since 1970; what is no time, and zero, is none. */
const moment = number
  .transform((seconds) => (seconds > 0 && seconds < 1e11 ? seconds * 1000 : null))
  .transform((at) => (at === null ? null : new Date(at).toISOString()))
  .nullish()
  .catch(null);

const lockFields = z.object({
  is_active: z.boolean(),
  time_enforcement_ends: moment,
  enforcement_type: z.string().max(100).nullish().catch(null),
});

const quotaFields = z.object({
  capping_status: z.enum(quotaStatuses),
  total_quota: number.nullish().catch(null),
  used_quota: number.nullish().catch(null),
  cycle_end_timestamp: moment,
});

const answers = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).nullish(),
});

const notices: Record<string, keyof Standing> = {
  NotificationUserReachoutTimelockUpdate: 'lock',
  MessageCappingInfoNotification: 'quota',
};

/** The names under which the two stand, in answers and in notices. */
const places = {
  lock: ['xwa2_fetch_account_reachout_timelock', 'xwa2_notify_account_reachout_timelock'],
  quota: ['xwa2_message_capping_info', 'xwa2_notify_new_chat_messages_capping_info_update'],
} as const satisfies Record<keyof Standing, readonly string[]>;

/** Throws if the server refuses, or says something else than was asked. */
export async function askStanding(
  sock: WASocket,
  what: keyof Standing,
  now: Date,
): Promise<Partial<Standing>> {
  const { id, variables } = questions[what];
  const answer = await sock.query({
    tag: 'iq',
    attrs: { type: 'get', to: 's.whatsapp.net', xmlns: 'w:mex' },
    content: [
      {
        tag: 'query',
        attrs: { query_id: id },
        content: Buffer.from(JSON.stringify({ variables })),
      },
    ],
  });
  const said = read(getBinaryNodeChild(answer, 'result'), what, now);
  if (!said) throw new Error(`no answer about the ${what}`);
  return said;
}

/** What a notification says of the standing; null if it is about something else. */
export function noticeOf(node: BinaryNode, now: Date): Partial<Standing> | null {
  if (node.attrs.type !== 'mex') return null;
  const update = getBinaryNodeChild(node, 'update');
  const what = notices[update?.attrs.op_name ?? ''];
  return what ? read(update, what, now) : null;
}

/** Of a notification that is of the provider's rules, but not one that we know. */
export function isChallenge(node: BinaryNode): boolean {
  const name = getBinaryNodeChild(node, 'update')?.attrs.op_name;
  return node.attrs.type === 'mex' && name === 'NotificationIntegrityChallengeRequest';
}

function read(
  node: BinaryNode | undefined,
  what: keyof Standing,
  now: Date,
): Partial<Standing> | null {
  const found = placeIn(node, places[what]);
  if (found === undefined) return null;
  const saidAt = now.toISOString();
  if (what === 'lock') {
    const lock = lockFields.safeParse(found);
    return lock.success ? { lock: lockOf(lock.data, saidAt) } : null;
  }
  const quota = quotaFields.safeParse(found);
  return quota.success ? { quota: quotaOf(quota.data, saidAt) } : null;
}

function placeIn(node: BinaryNode | undefined, names: readonly string[]): unknown {
  const answer = answers.safeParse(jsonOf(node));
  if (!answer.success || answer.data.errors?.length || !answer.data.data) return undefined;
  const { data } = answer.data;
  const name = names.find((one) => data[one] !== undefined && data[one] !== null);
  return name && data[name];
}

function jsonOf(node: BinaryNode | undefined): unknown {
  try {
    return JSON.parse(String(node?.content ?? ''));
  } catch {
    // No JSON is no answer: whoever reads it finds nothing in it.
    return undefined;
  }
}

/** `is_active` decides, never the kind: there are kinds that nobody has told us of. */
function lockOf(fields: z.output<typeof lockFields>, saidAt: string): TimeLock {
  const isActive = fields.is_active;
  return {
    isActive,
    until: isActive ? (fields.time_enforcement_ends ?? null) : null,
    kind: fields.enforcement_type ?? null,
    saidAt,
  };
}

function quotaOf(fields: z.output<typeof quotaFields>, saidAt: string): Quota {
  const total = fields.total_quota ?? -1;
  return {
    status: fields.capping_status,
    total: total > 0 ? total : null,
    used: fields.used_quota ?? null,
    cycleEnd: fields.cycle_end_timestamp ?? null,
    saidAt,
  };
}
