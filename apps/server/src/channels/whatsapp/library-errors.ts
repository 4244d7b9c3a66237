import type { EventEmitter } from 'node:events';

type OnError = (event: string, error: unknown) => void;

/**
 * The library listens to its socket with asynchronous functions, whose failures nobody hears: an
 * answer that could not be written, a frame that could not be decrypted. By Node's rules each would
 * end the process, and every other session with it.
 */
export function guardListeners(socket: EventEmitter, onError: OnError): void {
  for (const event of socket.eventNames()) {
    const listeners = socket.listeners(event);
    socket.removeAllListeners(event);
    for (const listener of listeners) {
      socket.on(event, async (...args: unknown[]) => {
        try {
          await listener.apply(socket, args);
        } catch (error) {
          onError(String(event), error);
        }
      });
    }
  }
}

let installed = false;

/** For what the library starts and forgets beyond its listeners. Everybody else's stay fatal. */
export function surviveLibraryRejections(onError: (error: unknown) => void): void {
  if (installed) return;
  installed = true;
  process.on('unhandledRejection', (reason) => {
    if (!isOfLibrary(reason)) throw reason;
    onError(reason);
  });
}

function isOfLibrary(reason: unknown): boolean {
  const stack = reason instanceof Error ? (reason.stack ?? '') : '';
  return /[\\/]node_modules[\\/](baileys|libsignal)[\\/]/.test(stack);
}
