import { SUPERUSER } from './cluster.ts';

type Place = {
  password: string;
  port: number;
  /** Empty where there is no socket. */
  socketFolder: string;
  database: string;
};

/**
 * By the socket where there is one: a question and its answer cost a quarter less of the processor than by TCP. Whoever
 * cannot use it finds host and port in their usual places.
 */
export function addressOf({ password, port, socketFolder, database }: Place): string {
  const byTcp = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
  return socketFolder ? `${byTcp}?host=${encodeURIComponent(socketFolder)}` : byTcp;
}
