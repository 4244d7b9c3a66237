import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fence, listen, soon } from './test-ear.ts';
import { createLiveWorld, type LiveNode, type LiveWorld } from './test-world.ts';

let world: LiveWorld;
let node: LiveNode;
beforeAll(async () => {
  world = await createLiveWorld();
  node = await world.startNode({ timings: { slowReaderMs: 100 } });
});
afterAll(() => world.stop());

/** A frame as a browser sends it; a mask of zeros changes nothing. */
function textFrame(text: string): Buffer {
  const length = Buffer.from([0x80 | 126, text.length >> 8, text.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), Buffer.from(text)]);
}

/** Comes in properly, and then reads nothing any more. */
async function openDeaf(token: string): Promise<Socket> {
  const { port } = new URL(node.url);
  const socket = connect(Number(port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n' +
      'upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await soon(() => heard).toContain('0{"sid"');
  socket.write(textFrame(`40${JSON.stringify({ token })}`));
  await soon(() => heard).toContain('40{"sid"');
  socket.pause();
  return socket;
}

it('a connection that reads nothing does not have its company’s events kept for it for ever', async () => {
  const { make } = world;
  const admin = await make.admin();
  const colleague = await make.member(admin.companyId);
  const deaf = await openDeaf(admin.token);
  const ear = await listen(node, colleague.token);
  await soon(() => node.live.socketCount()).toBe(2);
  const value = 'x'.repeat(20_000);
  const setting = { key: 'ipixc', value, secret: false, isSet: true, hint: '' } as const;
  await node.scopes.inCompany({ companyId: admin.companyId, actor: null }, async (scope) => {
    for (let n = 0; n < 2500; n += 1) {
      scope.tell({ channel: 'settings', payload: { action: 'update', setting }, to: ['admins'] });
    }
  });
  await soon(() => node.live.socketCount()).toBe(1);
  await fence(node, admin.companyId, [ear]);
  expect(ear.on('disconnect')).toEqual([]);
  deaf.destroy();
  ear.socket.disconnect();
});
