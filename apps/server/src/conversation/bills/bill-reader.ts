import { Readable } from 'node:stream';
import { todayIn } from '../../calendar.ts';
import type { Deps } from '../../deps.ts';
import { documentPlace, findInquiry } from '../../features/bills/bill.repository.ts';
import { takeTurn } from '../../features/bills/bill.turns.ts';
import { openSystem } from '../../features/bills/open-system.ts';
import type { Guard } from '../../features/bills/system-call.ts';
import { companyRules } from '../../features/companies/company.rules.ts';
import type { OrderedItem } from '../../jobs/ordered-reader/ordered-table.ts';
import { growingPauses, type RetryRule } from '../../jobs/ordered-reader/pauses.ts';
import { externalReader, type Reader } from '../../jobs/ordered-reader/reader.ts';
import { qrPicture } from '../../media/qr-picture.ts';
import { type BillAnswer, noFiles, tellFinding } from './bill-answer.ts';
import { askSystem, type BillFinding } from './bill-question.ts';
import { billWords } from './bill-words.ts';

type Item = OrderedItem & { inquiry_id: number; chosen: number | null; created_at: Date };

/** They wait for others' machines and take nothing of ours meanwhile: one that hangs must not be all of them. */
const AT_ONCE = 64;
const BUSY_MS = { first: 500, most: 6000 };
/** Of a company at a system: whoever comes then is not kept waiting for what does not answer. */
const MOST_WAITING = 20;
/** Who has waited so long for a turn is told that the system does not answer. */
const MOST_WAITING_MS = 45_000;
const MOST_FILE_BYTES = 8 * 1024 * 1024;

const fewTimes = growingPauses({ attempts: 4, firstMs: 500, maxMs: 5000 });

/** Both of the company's turns at this system are taken. */
class Busy extends Error {
  override readonly name = 'Busy';
  readonly pauseMs: number;

  /** Longer each time: what waits must not keep the database busy. */
  constructor(times: number) {
    super('both turns are taken');
    this.pauseMs = Math.min(BUSY_MS.most, BUSY_MS.first * 2 ** times);
  }
}

export const billRetry: RetryRule = (attempt, error) =>
  error instanceof Busy ? error.pauseMs : fewTimes(attempt, error);

export type BillReaderOptions = { guard?: Omit<Guard, 'allowPrivate' | 'signal'> };

/**
 * Asks the systems what customers want to know, and answers them. Nothing of the database is held while a system
 * takes its time; what came of it is written in one transaction with the item's end.
 */
export function billReader(
  { scopes, config, media, now }: Pick<Deps, 'scopes' | 'config' | 'media' | 'now'>,
  { guard = {} }: BillReaderOptions = {},
): Reader {
  const lines = new Map<string, { asking: number; waiting: Set<number> }>();

  function lineOf(key: string) {
    const line = lines.get(key) ?? { asking: 0, waiting: new Set<number>() };
    lines.set(key, line);
    return line;
  }

  async function ask(item: Item, signal: AbortSignal): Promise<BillFinding> {
    const { company_id: companyId } = item;
    const scope = scopes.reading({ companyId, actor: null });
    const inquiry = await findInquiry(scope, item.inquiry_id);
    // Gone with its ticket, or decided otherwise meanwhile.
    if (!inquiry || inquiry.outcome !== null) return { type: 'gone' };
    const { kind, system } = inquiry;
    const line = lineOf(`${companyId} ${system}`);
    // Who holds both in this process need not ask the database.
    const turn = line.asking >= 2 ? null : await takeTurn(scopes, companyId, system);
    if (!turn) {
      // By the clock of the machine: the row has the database's time.
      const isOld = Date.now() - item.created_at.getTime() >= MOST_WAITING_MS;
      line.waiting.add(item.id);
      if (!isOld && line.waiting.size <= MOST_WAITING) throw new Busy(item.away);
      line.waiting.delete(item.id);
      return { type: 'fault', finding: 'too-slow' };
    }
    line.waiting.delete(item.id);
    line.asking += 1;
    try {
      const { timezone, language } = await rulesOf(companyId);
      const open = () => openSystem(system, { config, scope, guard: { ...guard, signal } });
      return await askSystem(open, {
        kind,
        document: scope.sealing.open(documentPlace(companyId), inquiry.document),
        isKnown: inquiry.is_known,
        number: inquiry.contact_number,
        chosen: item.chosen === null ? null : (inquiry.choices[item.chosen] ?? null),
        isRepeat: item.attempts - item.away > 1,
        today: todayIn(timezone, now()),
        words: billWords[language],
      });
    } finally {
      line.asking -= 1;
      await turn.end();
    }
  }

  async function rulesOf(companyId: number) {
    return scopes.inCompany({ companyId, actor: null }, companyRules);
  }

  async function put(companyId: number, bytes: Buffer) {
    return media.store.put(companyId, Readable.from([bytes]), { maxBytes: MOST_FILE_BYTES });
  }

  /** The files of an answer are in the store before its messages are written. */
  async function withFiles(companyId: number, finding: BillFinding): Promise<BillAnswer> {
    if (finding.type !== 'bill') return { finding, ...noFiles };
    const { pix, pdf } = finding.payable;
    const picture = pix === null ? null : await qrPicture(pix);
    return {
      finding,
      qr: picture && { ...(await put(companyId, picture.png)), size: picture.size },
      pdf: pdf && (await put(companyId, pdf)),
    };
  }

  return externalReader<Item, BillAnswer>({
    table: 'bill_calls',
    concurrency: AT_ONCE,
    timeoutMs: 60_000,
    retry: billRetry,
    isAway: (error) => error instanceof Busy,
    perform: async (item, { signal }) => withFiles(item.company_id, await ask(item, signal)),
    record: (scope, item, answer) => tellFinding(scope, item.inquiry_id, answer),
    // A mistake of ours: the customer is not left alone with it.
    failed: (scope, item) =>
      tellFinding(scope, item.inquiry_id, {
        finding: { type: 'fault', finding: 'strange-answer' },
        ...noFiles,
      }),
  });
}
