import { inquiryDocument, systemParams, systemTest } from '@prosa/contract/billing';
import { idParams } from '@prosa/contract/ids';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { documentOfInquiry } from './bill.service.ts';
import { testSystem } from './system-test.ts';

export function billRoutes(app: App, deps: Deps): void {
  app.post(
    '/integrations/:system/test',
    {
      config: { access: 'settings:write' },
      schema: { params: systemParams, response: { 200: systemTest } },
    },
    (request) => {
      const actor = actorOf(request);
      const asker = { companyId: actor.companyId, actor, address: request.ip };
      return testSystem(deps, asker, request.params.system);
    },
  );

  app.get(
    '/bill-inquiries/:id/document',
    {
      config: { access: 'documents:read' },
      schema: { params: idParams('billInquiry'), response: { 200: inquiryDocument } },
    },
    (request) =>
      actIn(deps, request, (scope, actor) => documentOfInquiry(scope, actor, request.params.id)),
  );
}
