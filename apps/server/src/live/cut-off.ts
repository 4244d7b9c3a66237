import type { Socket } from 'socket.io';

/** At once: a closing in good order would read on until the other side agrees to it. */
export function cutOff(connection: Socket['conn']): void {
  connection.close(true);
  // Of a connection that was upgraded, only the library's own field names the line itself.
  const { socket } = connection.transport as unknown as { socket?: { terminate?(): void } };
  socket?.terminate?.();
}
