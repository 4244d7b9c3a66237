import { z } from 'zod';
import type { Graph } from './graph.ts';
import type { GraphAddress } from './graph-address.ts';
import { GraphError } from './graph-error.ts';

/** A page that the person may answer for, and the Instagram account that belongs to it. */
export type LoggedInPage = {
  id: string;
  name: string;
  /** Null if whoever logged in did not allow us this one. */
  token: string | null;
};

export type WithToken = LoggedInPage & { token: string };

export type InstagramAccount = { id: string; username: string; name: string };

const longLived = z.object({ access_token: z.string() });

const pageList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().default(''),
      access_token: z.string().optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

/** Not the Instagram account: one page that does not show it would fail the whole list. */
const PAGE_FIELDS = 'id,name,access_token';

const instagramOf = z.object({
  instagram_business_account: z
    .object({ id: z.string(), username: z.string().default(''), name: z.string().default('') })
    .optional(),
});

/** The pages of whoever has logged in. Their tokens last as long as the login's does. */
export async function pagesOf(
  graph: Graph,
  { appId, appSecret }: GraphAddress,
  userToken: string,
): Promise<LoggedInPage[]> {
  const { access_token: token } = await graph.call(
    {
      path: '/oauth/access_token',
      token: { app: true },
      query: {
        grant_type: 'fb_exchange_token',
        client_id: appId,
        client_secret: appSecret,
        fb_exchange_token: userToken,
      },
    },
    longLived,
  );
  const pages: LoggedInPage[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const query = { fields: PAGE_FIELDS, limit: '100', ...(after && { after }) };
    const { data, paging } = await graph.call({ path: '/me/accounts', token, query }, pageList);
    pages.push(
      ...data.map(({ id, name, access_token }) => ({
        id,
        name: name || id,
        token: access_token ?? null,
      })),
    );
    after = paging?.cursors?.after;
    more = paging?.next !== undefined && after !== undefined;
  }
  return pages;
}

/** The account that belongs to a page; null if there is none. */
export async function instagramAccountOf(
  graph: Graph,
  { id, token }: WithToken,
): Promise<InstagramAccount | null> {
  const query = { fields: 'instagram_business_account{id,username,name}' };
  const answer = await graph.call({ path: `/${id}`, token, query }, instagramOf);
  return answer.instagram_business_account ?? null;
}

/** Everything that section 7 of the server's page lists, as far as there is such a thing. */
const needed = {
  page: 'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes,message_reactions,message_edits',
  instagram: 'messages,messaging_postbacks,messaging_seen,message_reactions',
};
/** What we can do without, should Meta not know one of the names any more: it then refuses all of them. */
const welcome = {
  page: `${needed.page},messaging_referrals,messaging_handovers,standby`,
  instagram: `${needed.instagram},messaging_referral,messaging_handover,standby`,
};
const UNKNOWN_NAME = 100;

async function withFields(
  object: 'page' | 'instagram',
  subscribe: (fields: string) => Promise<unknown>,
): Promise<void> {
  try {
    await subscribe(welcome[object]);
  } catch (error) {
    if (!(error instanceof GraphError) || error.code !== UNKNOWN_NAME) throw error;
    await subscribe(needed[object]);
  }
}

const done = z.object({ success: z.literal(true) });

/** Tells Meta where webhooks go. Anew at each login: the address may have changed. */
export async function subscribeApp(
  graph: Graph,
  { appId, verifyToken, callbackUrl }: GraphAddress,
  object: 'page' | 'instagram',
): Promise<void> {
  await withFields(object, (fields) =>
    graph.call(
      {
        method: 'POST',
        path: `/${appId}/subscriptions`,
        token: { app: true },
        json: { object, fields, callback_url: callbackUrl, verify_token: verifyToken },
      },
      done,
    ),
  );
}

/** For when no Instagram account is left. A page's own subscription ends with the page. */
export async function unsubscribeInstagram(graph: Graph, { appId }: GraphAddress): Promise<void> {
  await graph.call(
    {
      method: 'DELETE',
      path: `/${appId}/subscriptions`,
      token: { app: true },
      query: { object: 'instagram' },
    },
    done,
  );
}

export async function subscribePage(graph: Graph, { id, token }: WithToken): Promise<void> {
  await withFields('page', (subscribed_fields) =>
    graph.call(
      { method: 'POST', path: `/${id}/subscribed_apps`, token, json: { subscribed_fields } },
      done,
    ),
  );
}
