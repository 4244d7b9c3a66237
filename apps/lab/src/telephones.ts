import { randomInt } from 'node:crypto';
import { type Account, createAccount, jidOf, telephoneView } from './account.ts';
import { DEFAULT_BUSINESS, DEFAULT_CUSTOMERS } from './cast.ts';
import { stampOf } from './clock.ts';
import type { NewTelephone, TelephoneChanges } from './contract/telephone.ts';
import { LabError } from './lab-error.ts';
import { lidFor } from './phone-numbers.ts';
import { allCompanions, findByNumber, type LabState } from './state.ts';
import { deliver } from './wire/inbox.ts';
import { element } from './wire/nodes.ts';

export function addDefaultTelephones(state: LabState): void {
  addTelephone(state, { ...DEFAULT_BUSINESS, kind: 'business' });
  for (const customer of DEFAULT_CUSTOMERS) addTelephone(state, { ...customer, kind: 'customer' });
}

export function addTelephone(state: LabState, fields: NewTelephone): Account {
  const number = fields.number ?? freeNumber(state);
  if (findByNumber(state, number)) throw new LabError(409, `${number} is taken.`);
  const account = createAccount({
    ...fields,
    number,
    lid: lidFor(number),
    kind: fields.kind ?? 'customer',
  });
  account.picture = { id: pictureId(state), data: null };
  enter(state, account);
  return account;
}

export function enter(state: LabState, account: Account): void {
  state.accounts.set(account.number, account);
  state.accountsByLid.set(account.lid, account);
  tell(state, account);
}

export function changeTelephone(
  state: LabState,
  account: Account,
  changes: TelephoneChanges,
): void {
  Object.assign(account, changes);
  tell(state, account);
}

/** Those who write with this number hear that its picture has changed, and may fetch it. */
export function changePicture(state: LabState, account: Account, data: Buffer | null): void {
  const id = pictureId(state);
  account.picture = data && { id, data };
  const from = jidOf(account, account.addressing);
  for (const companion of allCompanions(state)) {
    const owner = state.accounts.get(companion.number);
    if (!owner?.messages.list(account.number).length) continue;
    deliver(
      state,
      companion,
      element('notification', { from, type: 'picture', id, t: stampOf(state.clock()) }, [
        data ? element('set', { id, author: from }) : element('delete', { author: from }),
      ]),
    );
  }
  tell(state, account);
}

function tell(state: LabState, account: Account): void {
  state.events.emit({ type: 'telephone', telephone: telephoneView(account) });
}

function pictureId(state: LabState): string {
  return String(state.clock() * 1000 + randomInt(1000));
}

function freeNumber(state: LabState): string {
  let number: string;
  do {
    number = `55119${randomInt(60_000_000, 99_999_999)}`;
  } while (findByNumber(state, number));
  return number;
}
