import { facebookConnected, facebookLogin, facebookSetup } from '@prosa/contract/connection';
import { graphAddresses, LAB_LOGIN } from '../../channels/meta/graph-address.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { connectPages } from './facebook-login.service.ts';

export function facebookLoginRoutes(app: App, deps: Deps): void {
  const config = { access: 'connections:write' } as const;

  app.get('/facebook', { config, schema: { response: { 200: facebookSetup } } }, async () => {
    const addresses = graphAddresses(deps.config, deps.keys);
    const meta = addresses.find(({ provider }) => provider === 'meta');
    return {
      appId: meta?.appId ?? null,
      configId: (meta && deps.config.FACEBOOK_CONFIG_ID) ?? null,
      version: deps.config.GRAPH_VERSION,
      labToken: addresses.some(({ provider }) => provider === 'lab') ? LAB_LOGIN : null,
    };
  });

  app.post(
    '/facebook',
    { config, schema: { body: facebookLogin, response: { 200: facebookConnected } } },
    (request) => connectPages(deps, actorOf(request), request.body),
  );
}
