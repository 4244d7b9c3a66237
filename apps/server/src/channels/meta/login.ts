import { z } from 'zod';
import type { Graph } from './graph.ts';
import type { GraphAddress } from './graph-address.ts';

/** A page that the person may answer for, and the Instagram account that belongs to it. */
export type LoggedInPage = {
  id: string;
  name: string;
  token: string;
  instagram: { id: string; username: string; name: string } | null;
};

const longLived = z.object({ access_token: z.string() });

const pageList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      access_token: z.string(),
      instagram_business_account: z
        .object({ id: z.string(), username: z.string().default(''), name: z.string().default('') })
        .optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});

const PAGE_FIELDS = 'id,name,access_token,instagram_business_account{id,username,name}';

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
      ...data.map(({ id, name, access_token, instagram_business_account }) => ({
        id,
        name,
        token: access_token,
        instagram: instagram_business_account ?? null,
      })),
    );
    after = paging?.cursors?.after;
    more = paging?.next !== undefined && after !== undefined;
  }
  return pages;
}

/** Everything that section 7 of the server's page lists, as far as there is such a thing. */
const pageFields =
  'messages,messaging_postbacks,message_deliveries,message_reads,message_echoes,message_reactions,message_edits';
const instagramFields = 'messages,messaging_postbacks,messaging_seen,message_reactions';

const done = z.object({ success: z.literal(true) });

/** Tells Meta where webhooks go. Anew at each login: the address may have changed. */
export async function subscribeApp(
  graph: Graph,
  { appId, verifyToken, callbackUrl }: GraphAddress,
  addInstagram: boolean,
): Promise<void> {
  const objects = [['page', pageFields], ...(addInstagram ? [['instagram', instagramFields]] : [])];
  for (const [object, fields] of objects) {
    await graph.call(
      {
        method: 'POST',
        path: `/${appId}/subscriptions`,
        token: { app: true },
        json: { object, fields, callback_url: callbackUrl, verify_token: verifyToken },
      },
      done,
    );
  }
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

export async function subscribePage(graph: Graph, page: LoggedInPage): Promise<void> {
  await graph.call(
    {
      method: 'POST',
      path: `/${page.id}/subscribed_apps`,
      token: page.token,
      json: { subscribed_fields: pageFields },
    },
    done,
  );
}
