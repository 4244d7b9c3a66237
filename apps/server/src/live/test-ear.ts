import { channelName } from '@prosa/contract/channel-name';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { Scopes } from '../db/scope.ts';
import type { Room } from '../live-event.ts';
import type { LiveNode } from './test-world.ts';

/** A browser's end of the connection, and all that it heard. */
export type Ear = {
  socket: Socket;
  heard: Array<{ event: string; message: unknown }>;
  on(event: string): unknown[];
  /** The first such message, whether it came already or is still to come. */
  wait(event: string, fits?: (message: Record<string, unknown>) => boolean): Promise<unknown>;
};

type ListenOptions = {
  transports?: Array<'websocket' | 'polling'>;
  query?: Record<string, string>;
  reconnection?: boolean;
};

const WAIT_MS = 100_000;

/** All that listening needs of a node: a whole server that listens will do. */
export type Heard = Pick<LiveNode, 'url' | 'scopes'>;

function earOn(node: Heard, token: unknown, options: ListenOptions): Ear {
  const { transports = ['websocket'], query = {}, reconnection = false } = options;
  const socket = io(node.url, {
    auth: { token },
    transports,
    query,
    reconnection,
    reconnectionDelay: 20,
    forceNew: true,
    autoConnect: false,
  });
  const heard: Ear['heard'] = [];
  const waiting = new Set<() => void>();
  function note(event: string, message: unknown): void {
    heard.push({ event, message });
    for (const look of waiting) look();
  }
  socket.onAny(note);
  socket.on('disconnect', (reason) => note('disconnect', { reason }));
  const on: Ear['on'] = (event) =>
    heard.filter((one) => one.event === event).map((one) => one.message);
  return {
    socket,
    heard,
    on,
    wait: (event, fits = () => true) =>
      new Promise((resolve, reject) => {
        function look(): void {
          const found = heard.find(
            (one) => one.event === event && fits((one.message ?? {}) as Record<string, unknown>),
          );
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found.message);
        }
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${event}; heard ${JSON.stringify(heard)}`));
        }, WAIT_MS);
        waiting.add(look);
        look();
      }),
  };
}

export async function listen(
  node: Heard,
  token: string,
  options: ListenOptions = {},
): Promise<Ear> {
  const ear = earOn(node, token, options);
  await new Promise<void>((connected, refused) => {
    ear.socket.once('connect', connected).once('connect_error', refused).connect();
  });
  return ear;
}

/** The code a handshake is refused with. */
export async function refusal(node: LiveNode, token: unknown): Promise<string> {
  const { socket } = earOn(node, token, {});
  return new Promise((resolve, reject) => {
    socket.once('connect', () => {
      socket.disconnect();
      reject(new Error('the handshake was accepted'));
    });
    socket.once('connect_error', (error) => {
      socket.disconnect();
      resolve(error.message);
    });
    socket.connect();
  });
}

/** For what has no event to wait for. */
export function soon<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: WAIT_MS });
}

let marks = 0;
/**
 * Sends something to the whole company and waits until all have it: what they were sent before,
 * they have by then, and what they have not, they were not sent.
 */
export async function fence(node: Heard, companyId: number, ears: Ear[]): Promise<void> {
  marks += 1;
  const value = `mark ${marks}`;
  await tellSetting(node.scopes, companyId, value);
  const name = channelName(companyId, 'settings');
  await Promise.all(ears.map((ear) => ear.wait(name, (message) => isSetting(message, value))));
}

export async function tellSetting(
  scopes: Scopes,
  companyId: number,
  value: string,
  to: Room[] = ['company'],
): Promise<void> {
  await scopes.inCompany({ companyId, actor: null }, async (scope) => {
    const setting = { key: 'ipixc', value, secret: false, isSet: true, hint: '' } as const;
    scope.tell({ channel: 'settings', payload: { action: 'update', setting }, to });
  });
}

export function isSetting(message: Record<string, unknown>, value: string): boolean {
  return (message.setting as { value?: string } | undefined)?.value === value;
}

/** The values of the settings events that came, in order, without the fences. */
export function settingsHeard(ear: Ear, companyId: number): string[] {
  return (ear.on(channelName(companyId, 'settings')) as Array<{ setting: { value: string } }>)
    .map((message) => message.setting.value)
    .filter((value) => !value.startsWith('mark '));
}
