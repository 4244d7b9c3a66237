import { type Arrival, grouped } from '../record.ts';
import { pageRefusals } from './outbound.ts';

export type StoredSchedule = {
  id: number;
  text: string;
  sendAt: Date;
  status: string;
  failure: string | null;
};

export const SCHEDULE_RULE =
  'Every message for later is on the telephone once, and not before its time';

/** In the order of their times; two of the same words are two, and both arrive. */
export function scheduleFaults(
  accepted: readonly string[],
  stored: readonly StoredSchedule[],
  arrived: readonly Arrival[],
): string[] {
  const faults: string[] = [];
  const storedWith = grouped(stored, (one) => one.text);
  const sent = stored.filter((one) => !isRefused(one));
  const sentWith = grouped(sent, (one) => one.text);
  const arrivedWith = grouped(arrived, (one) => one.text);
  for (const text of new Set(accepted)) {
    if (!storedWith.has(text)) faults.push(`"${text}" was accepted and is not there`);
  }
  for (const { id, text, status, failure } of sent) {
    if (status !== 'ENVIADA') faults.push(`${id} "${text}" is ${status} ${failure ?? ''}`.trim());
  }
  for (const text of storedWith.keys()) {
    const rows = sentWith.get(text) ?? [];
    const arrivals = (arrivedWith.get(text) ?? []).toSorted((one, other) => one.at - other.at);
    if (arrivals.length !== rows.length) {
      faults.push(`"${text}" is on the telephone ${arrivals.length} times, not ${rows.length}`);
    }
    for (const [index, { sendAt }] of rows.entries()) {
      const early = sendAt.getTime() - (arrivals[index]?.at ?? Number.POSITIVE_INFINITY);
      if (early > 0) faults.push(`"${text}" came ${early} ms before its time`);
    }
  }
  for (const text of arrivedWith.keys()) {
    if (!storedWith.has(text)) faults.push(`"${text}" arrived, and nobody knows of it`);
  }
  return faults;
}

/** The page may not be written on: whoever planned it is told, and nothing was sent. */
function isRefused({ status, failure }: StoredSchedule): boolean {
  return status === 'ERRO' && failure !== null && pageRefusals.has(failure);
}
