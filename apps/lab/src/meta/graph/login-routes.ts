import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { ControlApp, ControlParts } from '../../control/app.ts';
import { LAB_USER_TOKEN, newToken, type Page, pagesAtLogin, pageViews } from '../meta-world.ts';
import { callingPage, requireApp, requireUser } from './caller.ts';
import { knownFields } from './fields.ts';
import { badToken, GraphRefusal } from './graph-refusal.ts';

const exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  fb_exchange_token: z.string(),
});
const subscription = z.object({
  object: z.enum(['page', 'instagram']),
  fields: z.string(),
  callback_url: z.url(),
  verify_token: z.string(),
});

const list = z.looseObject({ fields: z.string(), after: z.string().optional() });
const subscribedFields = z.object({ subscribed_fields: z.string() });

/** Logging in, and saying where webhooks go. */
export function loginRoutes(app: ControlApp, { state }: ControlParts): void {
  const { meta } = state;

  app.get('/oauth/access_token', { schema: { querystring: exchange } }, async ({ query }) => {
    if (query.fb_exchange_token !== LAB_USER_TOKEN) throw badToken();
    // Whoever logs in first says what its app is; nobody else can know its secret.
    meta.app = { id: query.client_id, secret: query.client_secret };
    // A new login makes good what has expired; what has not, others still use.
    if (meta.faults.tokenExpired) {
      for (const page of meta.pages.values()) page.token = newToken();
      meta.faults = { ...meta.faults, tokenExpired: false };
      state.events.emit({ type: 'meta-faults', faults: meta.faults });
    }
    state.events.emit({ type: 'graph-login' });
    return { access_token: `${LAB_USER_TOKEN}-long`, token_type: 'bearer' };
  });

  app.get('/me/accounts', { schema: { querystring: list } }, async (request) => {
    requireUser(meta, request);
    const { fields, after } = request.query;
    const all = pagesAtLogin(meta);
    // One page that hides its account fails the whole list, as it does at Meta.
    if (fields.includes('instagram')) for (const page of all) requireAds(page);
    const isLater = ({ situation }: Page) => situation === 'second-list';
    const shown = all.filter((page) => isLater(page) === (after !== undefined));
    const next = after === undefined && all.some(isLater) ? { next: 'https://graph/next' } : {};
    const data = shown.map((page) => pageAnswer(page, fields));
    return { data, paging: { cursors: { before: 'a', after: 'b' }, ...next } };
  });

  app.post('/:app/subscriptions', { schema: { body: subscription } }, async (request) => {
    requireApp(meta, request);
    const { object, callback_url: callbackUrl, verify_token: verifyToken } = request.body;
    await confirm(callbackUrl, verifyToken);
    const fields = knownFields(object, request.body.fields);
    meta.subscriptions.set(object, { callbackUrl, fields });
    return { success: true };
  });

  const which = subscription.pick({ object: true });
  app.delete('/:app/subscriptions', { schema: { querystring: which } }, async (request) => {
    requireApp(meta, request);
    const { object } = request.query;
    meta.subscriptions.delete(object);
    state.events.emit({ type: 'page', subscribed: false, object, pages: pageViews(meta) });
    return { success: true };
  });

  app.post('/:page/subscribed_apps', async (request) => {
    const page = callingPage(meta, request);
    if (page.situation === 'without-task') {
      throw new GraphRefusal(200, 'The user needs CREATE_CONTENT, MANAGE or MODERATE.', {
        status: 403,
      });
    }
    const { subscribed_fields } = subscribedFields.parse(request.body);
    page.fields = knownFields('page', subscribed_fields);
    page.subscribed = true;
    state.events.emit({ type: 'page', subscribed: true, pages: pageViews(meta) });
    return { success: true };
  });

  app.delete('/:page/subscribed_apps', async (request) => {
    callingPage(meta, request).subscribed = false;
    // Whoever comes back says anew what they want to hear. Other pages still do.
    const isHeard = [...meta.pages.values()].some(({ subscribed }) => subscribed);
    if (!isHeard) meta.subscriptions.delete('instagram');
    state.events.emit({ type: 'page', subscribed: false, pages: pageViews(meta) });
    return { success: true };
  });
}

function requireAds({ situation }: Page): void {
  if (situation !== 'needs-ads') return;
  throw new GraphRefusal(200, 'Requires ads_management or ads_read.', { status: 403 });
}

/** Of a page what was asked for, and no more. */
export function pageAnswer(page: Page, fields: string): object {
  const { id, name, token, instagram, situation } = page;
  if (fields.includes('instagram')) requireAds(page);
  const tasks = situation === 'without-task' ? ['ANALYZE'] : ['MANAGE', 'MODERATE', 'MESSAGING'];
  return {
    id,
    ...(/\bname\b/.test(fields.replace(/\{.*\}/, '')) && { name }),
    ...(fields.includes('tasks') && { tasks }),
    ...(fields.includes('access_token') &&
      situation !== 'without-token' && { access_token: token }),
    ...(fields.includes('instagram_business_account') && { instagram_business_account: instagram }),
  };
}

/** As Meta does it: the address has to show that it expects us. */
async function confirm(callbackUrl: string, verifyToken: string): Promise<void> {
  const url = new URL(callbackUrl);
  if (!['127.0.0.1', 'localhost'].includes(url.hostname)) {
    throw new GraphRefusal(100, 'The lab tells this machine only.');
  }
  const challenge = randomBytes(8).toString('hex');
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await fetch(url).then((response) => response.text(), String);
  if (answer !== challenge) {
    throw new GraphRefusal(2200, 'Callback verification failed.');
  }
}
