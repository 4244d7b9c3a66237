import { clientEvents } from '@prosa/contract/events';
import { profiles } from '@prosa/contract/permissions';
import { garbageFrames } from '../../apps/server/src/live/garbage-frames.ts';
import { clientEventExamples } from '../../apps/server/test/walks/eavesdropping.ts';
import { schemaOf } from '../../apps/server/test/walks/example.ts';
import { FOREIGN_MARK } from '../../apps/server/test/walks/tenancy.ts';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { type Ear, enter, openEar } from '../ear.ts';
import { bearer, type Siege } from '../siege.ts';
import { shoot } from '../wire.ts';
import { forgedHeaders } from './tokens.ts';

/** Live connections without a right, and events with another company's ids. */
export async function sockets(siege: Siege): Promise<void> {
  await refuseHandshakes(siege);
  await sendGarbage(siege);
  await eavesdrop(siege);
}

async function refuseHandshakes(siege: Siege): Promise<void> {
  const headers = await forgedHeaders(siege);
  const tokens: Record<string, unknown> = {
    ...Object.fromEntries(
      Object.entries(headers).map(([what, header]) => [what, header.replace(/^Bearer /, '')]),
    ),
    'no token': undefined,
    'an object': { __proto__: null, toString: 1 },
    'a list': [siege.victim.token],
    'a number': 1,
  };
  for (const [what, token] of Object.entries(tokens)) {
    const ear = await openEar(siege.target.url);
    const outcome = await enter(ear, token);
    const isRefused = outcome === 'ERR_SESSION_EXPIRED' || outcome === 'ERR_TOKEN_EXPIRED';
    siege.note(`a handshake with ${what}`, isRefused ? undefined : `was answered: ${outcome}`);
    ear.close();
  }
}

async function sendGarbage(siege: Siege): Promise<void> {
  const own = await makeWorld(siege.target.make, 'own');
  for (const frame of siege.sample(garbageFrames)) {
    const ear = await openEar(siege.target.url);
    await enter(ear, own.token);
    ear.send(frame);
    // Refused or cut off: either way the server has dealt with what came before.
    ear.send('40/nowhere,');
    await ear.wait((one) => one.startsWith('44/nowhere'));
    siege.note(`the frame ${frame.slice(0, 40)}`, siege.leakIn(ear.frames.join('\n')));
    ear.close();
  }
}

/** Every event of the contract with the other company's ids, by everybody; then that company talks. */
async function eavesdrop(siege: Siege): Promise<void> {
  const { url, make } = siege.target;
  // One of its own: the first must stay as it is to the end.
  const talking = await makeWorld(make, FOREIGN_MARK);
  const own = await makeWorld(make, 'own');
  const ears: Ear[] = [];
  for (const profile of profiles) {
    const { token } = await make.member(own.companyId, { profile });
    const ear = await openEar(url);
    siege.note(
      `listening as ${profile}`,
      (await enter(ear, token)) === 'in' ? undefined : 'is not in',
    );
    for (const [name, schema] of Object.entries(clientEvents)) {
      for (const world of [talking, siege.victim, own]) {
        for (const given of clientEventExamples(schemaOf(schema), world.ids)) {
          ear.send(`42${JSON.stringify([name, ...given])}`);
          siege.note(`${name} as ${profile}`, undefined);
        }
      }
      for (const room of [`company:${talking.companyId}`, `${talking.companyId}`, '*'])
        ear.send(`42${JSON.stringify([name, room, { companyId: talking.companyId }])}`);
    }
    ears.push(ear);
  }
  const companion = await openEar(url);
  await enter(companion, talking.token);
  for (let round = 0; round < 5; round += 1) {
    await shoot(url, {
      method: 'POST',
      path: `/api/messages/${talking.ids.ticket}`,
      headers: { 'content-type': 'application/json', ...bearer(talking.token) },
      body: JSON.stringify({ body: `${FOREIGN_MARK} ${round}` }),
    });
  }
  const heard = await companion.wait((frame) => frame.includes(`${FOREIGN_MARK} 4`));
  siege.note('whoever belongs to it', heard ? undefined : 'heard nothing');
  // Behind all that came before, on the same connections.
  for (const ear of ears) {
    ear.send('40/nowhere,');
    await ear.wait((frame) => frame.startsWith('44/nowhere'));
    const isForeign = ear.frames.some((frame) => frame.includes(`company-${talking.companyId}-`));
    siege.note(
      'a stranger',
      siege.leakIn(ear.frames.join('\n')) ?? (isForeign ? 'heard' : undefined),
    );
    ear.close();
  }
  companion.close();
}
