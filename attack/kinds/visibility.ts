import { type Listen, walkEavesdropping } from '../../apps/server/test/walks/eavesdropping.ts';
import { walkVisibility } from '../../apps/server/test/walks/visibility.ts';
import { enter, openEar } from '../ear.ts';
import type { Siege } from '../siege.ts';

/** Within one company: an agent and a supervisor of a queue, after a conversation of another one. */
export async function hiddenConversations(siege: Siege): Promise<void> {
  const { walkable } = siege;
  for (const profile of ['user', 'supervisor'] as const) {
    const { leaks } = await walkVisibility(walkable, profile);
    for (const leak of leaks) siege.note(`as ${profile}`, leak);
  }
  const { leaks } = await walkEavesdropping(walkable, listenAt(siege.target.url));
  for (const leak of leaks) siege.note('listening', leak);
}

function listenAt(url: string): Listen {
  return async (token) => {
    const ear = await openEar(url);
    const outcome = await enter(ear, token);
    if (outcome !== 'in') throw new Error(`whoever listens was answered ${outcome}`);
    return {
      send: (event, given) => ear.send(`42${JSON.stringify([event, ...given])}`),
      async heard() {
        // Behind all that came before, on the same connection.
        ear.send('40/nowhere,');
        await ear.wait((frame) => frame.startsWith('44/nowhere'));
        return ear.frames;
      },
      close: ear.close,
    };
  };
}
