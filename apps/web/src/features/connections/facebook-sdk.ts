import type { FacebookSetup } from '@prosa/contract/connection';
import type { MetaChannel } from './meta-channel.ts';

const SCRIPT = 'https://connect.facebook.net/pt_BR/sdk.js';

type LoginAnswer = { authResponse: { accessToken: string; userID: string } | null };

type FacebookSdk = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    done: (answer: LoginAnswer) => void,
    options: { scope: string } | { config_id: string },
  ): void;
};

export type LoggedIn = { token: string; userId: string };

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

const pageScopes = [
  'public_profile',
  'pages_messaging',
  'pages_show_list',
  'pages_manage_metadata',
  'pages_read_engagement',
];
const instagramScopes = ['instagram_basic', 'instagram_manage_messages'];

/** Loads Meta's own script. Only the document of the login lets it in. */
export function loadFacebook({ appId, version }: FacebookSetup & { appId: string }) {
  return new Promise<FacebookSdk>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onerror = () => reject(new Error('the script of Meta did not load'));
    script.onload = () => {
      if (!window.FB) return reject(new Error('the script of Meta is not what it was'));
      window.FB.init({ appId, version, cookie: false, xfbml: false });
      resolve(window.FB);
    };
    document.head.append(script);
  });
}

/** In the press of a button: browsers keep back windows that open by themselves. Null: closed again. */
export function logIn(sdk: FacebookSdk, channel: MetaChannel, configId: string | null) {
  const scope = [...pageScopes, ...(channel === 'instagram' ? instagramScopes : [])].join(',');
  return new Promise<LoggedIn | null>((resolve) => {
    sdk.login(
      ({ authResponse }) =>
        resolve(authResponse && { token: authResponse.accessToken, userId: authResponse.userID }),
      // A configuration names the permissions itself: with both Meta refuses the login.
      configId ? { config_id: configId } : { scope },
    );
  });
}
