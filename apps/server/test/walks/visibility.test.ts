import { keyRights } from '@prosa/contract/api-key';
import { idParams } from '@prosa/contract/ids';
import {
  may,
  type Permission,
  type Profile,
  permissions,
  profiles,
} from '@prosa/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceMessage } from '../../src/features/messages/message.events.ts';
import { actIn, readIn } from '../../src/http/act.ts';
import { fence, listen } from '../../src/live/test-ear.ts';
import type { LiveEvent } from '../../src/live-event.ts';
import { sized } from '../full-size.ts';
import { type ListeningServer, startListeningServer, startTestServer } from '../harness.ts';
import { type Listen, walkEavesdropping } from './eavesdropping.ts';
import { walkable } from './routes.ts';
import { walkVisibility } from './visibility.ts';

const listenAt =
  ({ node }: Pick<ListeningServer, 'node'>): Listen =>
  async (token, companyId) => {
    const ear = await listen(node, token);
    return {
      send: (event, given) => ear.socket.emit(event, ...given),
      async heard() {
        await fence(node, companyId, [ear]);
        return ear.heard.map((one) => JSON.stringify(one));
      },
      close: () => ear.socket.disconnect(),
    };
  };

describe('another queue’s conversation, named in every place of every route', () => {
  let t: ListeningServer;
  beforeAll(async () => {
    t = await startListeningServer({ API_RATE: '10000' });
  });
  afterAll(() => t.stop());

  test.each(['user', 'supervisor'] as const)(
    'gives a %s nothing, and stays as it is',
    async (profile) => {
      const walk = await walkVisibility(walkable(t), profile);
      expect(walk.leaks).toEqual([]);
      expect(walk.tried).toBeGreaterThan(100);
    },
  );

  test('gives nothing to a key of somebody who is no admin any more', async () => {
    const walked = walkable(t);
    const isForKeys = (access: string) => keyRights.some((right) => right === access);
    const routes = walked.routes.filter(({ access }) => isForKeys(access));
    // Beyond the key they are who walked above: of whom it is then makes no difference.
    const contacts = [false, true].slice(0, sized(2, 1));
    const walk = await walkVisibility({ ...walked, routes }, 'user', { byKey: true, contacts });
    expect(walk.leaks).toEqual([]);
    expect(walk.tried).toBeGreaterThan(sized(80, 40));
  });

  test('is not to be heard, whatever an admin does in it', async () => {
    const walk = await walkEavesdropping(walkable(t), listenAt(t));
    expect(walk.leaks).toEqual([]);
    expect(walk.tried).toBeGreaterThan(50);
  });
});

/** Rights that are about seeing or changing what is not one's own: whoever has them may. */
const reaching: Permission[] = [
  'audit:read',
  // A webhook hears of every conversation.
  'api:manage',
  'tickets:see-all',
  'tickets-manager:showall',
  'contacts:change-any',
  'quick-messages:manage',
];

/** As if an admin's other rights were everybody's; what is not to be seen must be guarded by more than them. */
async function givenAllRights<T>(work: (given: readonly Permission[]) => Promise<T>): Promise<T> {
  const table: Record<string, readonly Profile[]> = permissions;
  const before = { ...table };
  const names = Object.keys(table) as Permission[];
  const given = names.filter((name) => !may('user', name) && !reaching.includes(name));
  for (const name of given) table[name] = profiles;
  try {
    return await work(given);
  } finally {
    Object.assign(table, before);
  }
}

describe('another queue’s conversation, for an agent who was given the admins’ rights', () => {
  test('stays hidden, and as it is: every service asks the policy itself', async () => {
    const t = await startTestServer();
    const walk = await givenAllRights((given) => {
      const walked = walkable(t);
      const routes = walked.routes.filter(({ access }) => given.some((name) => name === access));
      return walkVisibility({ ...walked, routes }, 'user');
    });
    await t.stop();
    expect(walk.leaks).toEqual([]);
    expect(walk.tried).toBeGreaterThan(30);
  });
});

describe('the walk catches', () => {
  test('a route that reads, one that writes, one that finds and one that tells everybody', async () => {
    const t = await startTestServer({
      env: { PORT: '0', HOST: '127.0.0.1' },
      extraRoutes(app, deps) {
        const config = { access: 'tickets:read' } as const;
        app.get('/curious/:id', { config, schema: { params: idParams('message') } }, (request) =>
          readIn(deps, request, (scope) =>
            scope.db
              .selectFrom('messages')
              .select('body')
              .where('company_id', '=', scope.companyId)
              .where('id', '=', request.params.id)
              .execute(),
          ),
        );
        app.put('/meddling/:id', { config, schema: { params: idParams('ticket') } }, (request) =>
          actIn(deps, request, async (scope) => {
            await scope.db
              .updateTable('tickets')
              .set({ unread: 7 })
              .where('company_id', '=', scope.companyId)
              .where('id', '=', request.params.id)
              .execute();
            return {};
          }),
        );
        const querystring = z.object({ words: z.string().default('') });
        app.get('/searching', { config, schema: { querystring } }, (request) =>
          readIn(deps, request, (scope) =>
            scope.db
              .selectFrom('messages')
              .select('body')
              .where('company_id', '=', scope.companyId)
              .where('body', 'like', `%${request.query.words}%`)
              .execute(),
          ),
        );
        const shouting = { access: 'tickets-manager:showall' } as const;
        app.post(
          '/shouting/:id',
          { config: shouting, schema: { params: idParams('message') } },
          (request) =>
            actIn(deps, request, async (scope) => {
              const aloud = {
                ...scope,
                tell: (event: LiveEvent) => scope.tell({ ...event, to: ['company'] }),
              };
              await announceMessage(aloud, 'update', request.params.id);
              return {};
            }),
        );
      },
    });
    const { port } = await t.server.listen();
    const node = { url: `http://127.0.0.1:${port}`, scopes: t.server.deps.scopes };
    const routes = walkable(t).routes.filter(({ url }) =>
      /curious|meddling|searching|shouting/.test(url),
    );
    const walked = { ...walkable(t), routes };
    const { leaks } = await walkVisibility(walked, 'user');
    const heard = await walkEavesdropping(walked, listenAt({ node }));
    await t.stop();
    const ofOther = leaks.filter((leak) => leak.includes('another contact'));
    expect(ofOther).toEqual([
      'GET /api/curious/:id with params id (another contact): answered with what is hidden',
      'PUT /api/meddling/:id with params id (another contact): answered 200',
      'GET /api/searching with own ids (another contact): answered with what is hidden',
    ]);
    expect(heard.leaks).toEqual([
      expect.stringContaining('POST /api/shouting/:id: a user heard'),
      expect.stringContaining('POST /api/shouting/:id: a supervisor heard'),
    ]);
  });
});
