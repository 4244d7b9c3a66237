import type { Provider } from '@prosa/contract/connection';
import type { Config } from '../../config.ts';
import type { Keys } from '../../security/keys.ts';
import { isLoopback } from '../whatsapp/server-address.ts';

/** The only address that this driver calls for a real page. */
const GRAPH_URL = 'https://graph.facebook.com';

/** Where the files are that people send: Meta's own, and moving pictures that they chose from Giphy. */
const fileHosts = ['.fbsbx.com', '.fbcdn.net', '.cdninstagram.com', '.giphy.com'];

/** The lab's app: nobody registers it, and whoever calls first says its secret. */
const LAB_APP_ID = '100000000000001';

/** Whoever shows this at the lab is logged in there. */
export const LAB_LOGIN = 'lab-user-token';

/** Meta itself, or the lab in its place, with the app that we are there. */
export type GraphAddress = {
  provider: Provider;
  url: string;
  appId: string;
  appSecret: string;
  /** What the subscription of webhooks is confirmed with. */
  verifyToken: string;
  /** Where webhooks are to be brought to. */
  callbackUrl: string;
  /** Whether files may be fetched from this address. */
  isFileAddress(url: URL): boolean;
};

export type MetaSettings = Pick<
  Config,
  | 'FACEBOOK_APP_ID'
  | 'FACEBOOK_APP_SECRET'
  | 'FACEBOOK_VERIFY_TOKEN'
  | 'GRAPH_VERSION'
  | 'PUBLIC_URL'
  | 'PORT'
  | 'LAB_URL'
  | 'production'
> &
  Partial<Pick<Config, 'STAGING'>>;

const WEBHOOK_PATH = '/api/webhooks/meta';

/** Those that the settings allow: Meta with an app of one's own, the lab where it runs. */
export function graphAddresses(
  config: MetaSettings,
  { metaVerification, labApp }: Pick<Keys, 'metaVerification' | 'labApp'>,
): GraphAddress[] {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, LAB_URL } = config;
  const here = `http://127.0.0.1:${config.PORT}`;
  const verifyToken = config.FACEBOOK_VERIFY_TOKEN ?? metaVerification.toString('hex');
  const addresses: GraphAddress[] = [];
  if (appId && appSecret) {
    addresses.push({
      provider: 'meta',
      appId,
      appSecret,
      verifyToken,
      url: `${GRAPH_URL}/${config.GRAPH_VERSION}`,
      callbackUrl: new URL(WEBHOOK_PATH, config.PUBLIC_URL ?? here).href,
      isFileAddress: ({ protocol, hostname }) =>
        protocol === 'https:' && fileHosts.some((host) => hostname.endsWith(host)),
    });
  }
  if (LAB_URL && (!config.production || config.STAGING) && isLoopback(new URL(LAB_URL).hostname)) {
    addresses.push({
      provider: 'lab',
      appId: LAB_APP_ID,
      appSecret: labApp.toString('hex'),
      verifyToken,
      url: new URL(`/graph/${config.GRAPH_VERSION}`, LAB_URL).href,
      callbackUrl: `${here}${WEBHOOK_PATH}`,
      isFileAddress: ({ hostname }) => isLoopback(hostname),
    });
  }
  return addresses;
}
