import type { BinaryNode } from 'baileys';
import type { Account } from '../account.ts';
import { stampOf } from '../clock.ts';
import type { Companion } from '../companion.ts';
import type { LabState } from '../state.ts';
import type { Connection } from './connection.ts';
import { banFailure, failure, replace } from './disconnect.ts';
import { element } from './nodes.ts';
import type { ClientHello } from './noise.ts';
import { beginPairing } from './pairing.ts';

export function logIn(state: LabState, connection: Connection, hello: ClientHello): void {
  const { payload, noiseKey } = hello;
  const account = state.accounts.get(String(payload.username));
  const refusal = refusalOf(state, account);
  const companion = account?.companions.get(payload.device ?? 0);
  if (refusal) refuse(connection, refusal);
  else if (payload.devicePairingData) beginPairing(state, connection, hello);
  else if (!account || !companion?.noiseKey.equals(noiseKey)) refuse(connection, failure(401));
  else welcome(state, connection, account, companion);
}

function welcome(
  state: LabState,
  connection: Connection,
  account: Account,
  companion: Companion,
): void {
  if (companion.connection) replace(companion);
  companion.connection = connection;
  companion.ready = false;
  connection.companion = companion;
  state.counters.logins += 1;
  connection.send(
    element('success', {
      t: stampOf(state.clock()),
      props: '1',
      lid: companion.lidJid,
      display_name: account.name,
      location: 'lab',
    }),
  );
}

function refusalOf({ settings, clock }: LabState, account: Account | undefined) {
  if (settings.refusesLogins) return failure(settings.refusesLogins);
  const ban = account?.ban;
  if (!ban || (ban.code === 402 && ban.until <= clock())) return null;
  return banFailure(ban, clock());
}

function refuse(connection: Connection, lastWord: BinaryNode): void {
  connection.send(lastWord);
  connection.close();
}
