import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ear, fence, listen, refusal, soon } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  // A look for ended sessions in the midst of a handshake would end it without a word: not here.
  node = await world.startNode({ timings: { sessionCheckMs: 60_000 } });
});
afterAll(() => world.stop());

describe('the handshake', () => {
  it('asks for a token of a live session', async () => {
    expect(await refusal(node, undefined)).toBe('ERR_SESSION_EXPIRED');
    expect(await refusal(node, { $ne: null })).toBe('ERR_SESSION_EXPIRED');
    expect(await refusal(node, 'forged')).toBe('ERR_SESSION_EXPIRED');
  });

  it('refuses a session that ended, though this node still trusts its token', async () => {
    const admin = await world.make.admin();
    const ear = await listen(node, admin.token);
    await world.db
      .updateTable('sessions')
      .set({ ended_at: new Date(), end_reason: 'logout' })
      .where('id', '=', await world.sessionOf(admin.token))
      .execute();
    expect(await refusal(node, admin.token)).toBe('ERR_SESSION_EXPIRED');
    ear.socket.disconnect();
  });
});

describe('a socket that went silent', () => {
  it('is looked for every 18 seconds, and waited for as long', async () => {
    const answer = await fetch(`${node.url}/socket.io/?EIO=4&transport=polling`);
    const opening = JSON.parse((await answer.text()).slice(1));
    expect(opening).toMatchObject({ pingInterval: 18_000, pingTimeout: 18_000 });
  });

  it('is gone when its time for an answer is over', async () => {
    const strict = await world.startNode({ timings: { pingMs: 400 } });
    const admin = await world.make.admin();
    const ear = await listen(strict, admin.token);
    // A browser whose machine sleeps: the connection stands, and nobody answers.
    const raw = new WebSocket(
      `${strict.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    );
    const accepted = new Promise<void>((resolve) => {
      raw.addEventListener('message', ({ data }) => String(data).startsWith('40{') && resolve());
    });
    raw.addEventListener('open', () => raw.send(`40${JSON.stringify({ token: admin.token })}`));
    await accepted;
    expect(strict.live.socketCount()).toBe(2);
    await soon(() => strict.live.socketCount()).toBe(1);
    await fence(strict, admin.companyId, [ear]);
    raw.close();
    ear.socket.disconnect();
  });
});

describe('the number of sockets', () => {
  it('is bounded per user: the oldest makes room', async () => {
    const admin = await world.make.admin();
    const bystander = await listen(node, (await world.make.member(admin.companyId)).token);
    const ears: Ear[] = [];
    for (let count = 0; count < 21; count += 1) ears.push(await listen(node, admin.token));
    await ears[0]!.wait('disconnect');
    await fence(node, admin.companyId, [...ears.slice(1), bystander]);
    for (const ear of [...ears, bystander]) ear.socket.disconnect();
  });
});
