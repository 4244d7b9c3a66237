import type { Child } from './child.ts';
import type { Source } from './inbound.ts';

/** Floods the large company inside the server's process, where its driver is. */
export async function floodIn(server: Child, prefix: string): Promise<Source> {
  await server.ask({ order: 'flood', prefix });
  return {
    pace: async (mayRun) => (await server.ask({ order: 'pace', mayRun })).kept as number,
    end: async () => (await server.ask({ order: 'end-flood' })).kept as number,
  };
}
