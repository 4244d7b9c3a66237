import { BufferJSON } from 'baileys';
import { decrypt, encrypt } from '../../../security/encryption.ts';
import type { Keys } from '../../../security/keys.ts';
import type { ConnectionRef } from '../../channel.ts';
import { sealedPlace } from '../../sealed-place.ts';

/** Values of one connection as they stand in the database: JSON with bytes, encrypted. */
export type Sealer = {
  seal(place: string, value: unknown): string;
  open<Value>(place: string, sealed: string): Value;
  sealText(place: string, text: string): string;
  openText(place: string, sealed: string): string;
};

export function sealerOf(keys: Keys, connection: ConnectionRef): Sealer {
  const whole = (place: string) => sealedPlace(connection, place);
  const sealText = (place: string, text: string) => encrypt(keys, whole(place), text);
  const openText = (place: string, sealed: string) => decrypt(keys, whole(place), sealed);
  return {
    sealText,
    openText,
    seal: (place, value) => sealText(place, toText(value)),
    open: (place, sealed) => fromText(openText(place, sealed)),
  };
}

export function toText(value: unknown): string {
  return JSON.stringify(value, BufferJSON.replacer);
}

export function fromText<Value>(text: string): Value {
  return JSON.parse(text, BufferJSON.reviver) as Value;
}
