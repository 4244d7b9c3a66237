import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { makeWorld } from '../../apps/server/test/walks/world.ts';
import { plantPage } from '../page.ts';
import { type Judge, refusedWith, type Siege } from '../siege.ts';

const PATH = '/api/webhooks/meta';
const OWN_PAGE = '61550000000002';
const taken: Judge = ({ status }) => (status === 200 ? undefined : `answered ${status}`);
const refused = refusedWith('ERR_WEBHOOK_REFUSED');

function saying(page: string, message: object, more: object = {}): string {
  const sender = { sender: { id: '7001' }, recipient: { id: page }, timestamp: Date.now() };
  return JSON.stringify({
    object: 'page',
    entry: [{ id: page, time: 1, messaging: [{ ...sender, message, ...more }] }],
  });
}

/** What pretends to come from Meta, comes from it again, or comes from it in pieces. */
export async function webhooks(siege: Siege): Promise<void> {
  const { target, victim } = siege;
  const sign = (body: string, secret = target.meta.appSecret) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const send = (what: string, body: string, signature: string | undefined, judge?: Judge) =>
    siege.attempt(
      what,
      {
        method: 'POST',
        path: PATH,
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'x-hub-signature-256': signature }),
        },
      },
      judge,
    );
  const own = await makeWorld(target.make, 'own');
  const connectionId = await plantPage(target, own.companyId, OWN_PAGE, 'own');

  const hidden = saying(victim.pageId, { mid: 'forged', text: 'forged' });
  const forged: Record<string, string | undefined> = {
    none: undefined,
    empty: '',
    'another secret': sign(hidden, 'x'.repeat(32)),
    'an empty secret': sign(hidden, ''),
    'another body': sign(`${hidden} `),
    'half of it': sign(hidden).slice(0, 40),
    'an older kind': `sha1=${createHash('sha1').update(hidden).digest('hex')}`,
    'no kind': sign(hidden).slice(7),
    'signs that are none': `sha256=${'z'.repeat(64)}`,
    'two of them': `${sign(hidden, 'x')}, ${sign(hidden, 'y')}`,
  };
  for (const [what, signature] of Object.entries(forged)) {
    await send(`a signature: ${what}`, hidden, signature, refused);
  }
  for (const [what, body] of Object.entries(malformed)) await send(what, body, sign(body));
  for (const [what, message] of Object.entries(strangeMessages)) {
    const body = saying(OWN_PAGE, message);
    await send(what, body, sign(body), taken);
  }

  const before = await countKept(siege, connectionId, 'again');
  const body = saying(OWN_PAGE, { mid: 'again', text: 'once' });
  await Promise.all(Array.from({ length: 20 }, () => send('a replay', body, sign(body), taken)));
  const kept = (await countKept(siege, connectionId, 'again')) - before;
  siege.note('replays', kept === 1 ? undefined : `kept ${kept} times`);

  for (const token of ['', 'x', 'undefined', '%00', 'x'.repeat(400)]) {
    const path = `${PATH}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=<script>`;
    await siege.attempt(`the token ${token.slice(0, 20)}`, { method: 'GET', path }, refused);
  }
}

async function countKept({ target }: Siege, connectionId: number, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select greatest(
      (select count(*) from inbox where connection_id = ${connectionId} and event::text like ${`%"${id}"%`}),
      (select count(*) from messages where connection_id = ${connectionId} and provider_id = ${id})
    )::int as n`.execute(target.db);
  return rows[0]!.n;
}

const deep = (open: string, end: string) => open.repeat(20_000) + end.repeat(20_000);
const entry = (value: unknown) =>
  JSON.stringify({ object: 'page', entry: [{ id: OWN_PAGE, messaging: [value] }] });
const person = { sender: { id: '1' }, recipient: { id: OWN_PAGE }, timestamp: 1 };

/** Signed as Meta signs, and nothing that Meta would say. */
const malformed: Record<string, string> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'half of it': '{"object":"page","entry":[',
  'another object': '{"object":"whatsapp","entry":[]}',
  'a deep list': deep('[', ']'),
  'no entries': '{"object":"page","entry":[]}',
  'a prototype': '{"object":"page","__proto__":{"entry":[]},"entry":[{"id":"1","__proto__":{}}]}',
  'many entries': JSON.stringify({ object: 'page', entry: Array(1_001).fill({ id: '1' }) }),
  'an event that is null': entry(null),
  'an event that is a text': entry('x'),
  'a time before time': entry({ ...person, timestamp: -1, message: { mid: 'm1', text: 'x' } }),
  'a time after time': entry({ ...person, timestamp: 9e15, message: { mid: 'm2', text: 'x' } }),
  'a read at the end of time': entry({ ...person, read: { watermark: 9e15 } }),
  'a delivery of a thousand': entry({
    ...person,
    delivery: { mids: Array.from({ length: 1000 }, (_, n) => `m${n}`) },
  }),
  'a reaction to nothing': entry({
    ...person,
    reaction: { mid: 'none', action: 'react', emoji: '\0' },
  }),
  'an edit of nothing': entry({ ...person, message_edit: { mid: 'none', text: '\0\ud800' } }),
};

const strangeMessages: Record<string, object> = {
  'a NUL': { mid: 'nul', text: 'a\0b' },
  'a NUL in an id': { mid: 'a\0b', text: 'x' },
  'half a sign': { mid: 'half', text: '\ud800' },
  'half a sign in an id': { mid: '\ud800', text: 'x' },
  'a long text': { mid: 'long', text: 'x'.repeat(500_000) },
  HTML: { mid: 'html', text: '<script>alert(1)</script>' },
  SQL: { mid: `'; drop table messages; --`, text: `' or 1=1` },
  'a file of ours': {
    mid: 'f1',
    attachments: [{ type: 'image', payload: { url: 'file:///etc/passwd' } }],
  },
  'a file within': {
    mid: 'f2',
    attachments: [{ type: 'image', payload: { url: 'http://127.0.0.1:1/x' } }],
  },
  'a file that is none': {
    mid: 'f3',
    attachments: [{ type: '\0', payload: { url: 'no address' } }],
  },
  'an answer to nothing': { mid: 'r', text: 'x', reply_to: { mid: 'none' } },
};
