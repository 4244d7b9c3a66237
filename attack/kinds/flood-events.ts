import { clientEvents } from '@prosa/contract/events';
import { clientEventExamples } from '../../apps/server/test/walks/eavesdropping.ts';
import { schemaOf } from '../../apps/server/test/walks/example.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { startFlooding } from '../flood/flood.ts';
import type { Siege } from '../siege.ts';

const TIMES = 20_000;

/** What no event of the contract is, and arrives all the same. */
const otherFrames: Record<string, string> = {
  'an event that is none': '42["nothing we know"]',
  'an answer to nothing': '431[]',
  'a sign of life': '3',
  'a request for an answer': '421["viewing"]',
  'bytes announced': '451-["viewing",{"_placeholder":true,"num":0}]',
  'another namespace': '40/elsewhere,{}',
  'a second handshake': '40{"token":"none"}',
  'a frame that is none': 'zzz',
  'a large payload': `42["viewing","${'x'.repeat(50_000)}"]`,
};

/** One live connection that does nothing but send, and many that do nothing but come and go. */
export async function floodByEvents(siege: Siege): Promise<void> {
  const { flood } = await startFlooding(siege);
  const { token, ids } = await makeWorld(siege.target.make, 'own', 'user');
  const frames = { ...otherFrames };
  for (const [name, schema] of Object.entries(clientEvents)) {
    const [given = []] = clientEventExamples(schemaOf(schema), ids);
    frames[name] = `42${JSON.stringify([name, ...given])}`;
  }
  for (const [what, frame] of Object.entries(frames)) {
    const times = Math.min(siege.part(TIMES), Math.ceil(2_000_000 / frame.length));
    const thrown = await flood(`${what}, ${times} times`, {
      kind: 'frames',
      sockets: 1,
      token,
      frame,
      times,
    });
    siege.note(what, thrown.cutOff > 0 ? undefined : 'was never cut off');
  }
  const frame = otherFrames['an event that is none'] ?? '';
  await flood('a few events on each of many connections', {
    kind: 'frames',
    sockets: siege.part(100),
    token,
    frame,
    times: 50,
  });
  const sockets = siege.part(50);
  await flood('connections that come and go', { kind: 'visits', sockets, token });
}
