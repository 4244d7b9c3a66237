import { jidDecode } from 'baileys';

export const SERVER = 's.whatsapp.net';

export function pnJid(number: string, device = 0): string {
  return `${withDevice(number, device)}@s.whatsapp.net`;
}

export function lidJid(lid: string, device = 0): string {
  return `${withDevice(lid, device)}@lid`;
}

export function isGroup(jid: string): boolean {
  return jid.endsWith('@g.us');
}

export function isLid(jid: string): boolean {
  return jid.endsWith('@lid');
}

export function userOf(jid: string): string {
  return jidDecode(jid)?.user ?? '';
}

export function deviceOf(jid: string): number {
  return jidDecode(jid)?.device ?? 0;
}

export function isSameUser(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && userOf(one) === userOf(other);
}

function withDevice(user: string, device: number): string {
  return device === 0 ? user : `${user}:${device}`;
}
