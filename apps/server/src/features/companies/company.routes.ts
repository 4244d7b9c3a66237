import { company, companyChanges, companySchedulesBody } from '@prosa/contract/company';
import { idParams } from '@prosa/contract/ids';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { showCompany, updateCompany, updateCompanySchedules } from './company.service.ts';

/** Another company does not exist for anyone but super users. */
function ownOrSuper(actor: Actor, companyId: number): number {
  if (actor.companyId !== companyId && !actor.super) throw appError('ERR_NO_COMPANY_FOUND');
  return companyId;
}

export function companyRoutes(app: App, deps: Deps): void {
  const params = idParams('company');

  app.get(
    '/companies/:id',
    { config: { access: 'company:read' }, schema: { params, response: { 200: company } } },
    async (request) => {
      const companyId = ownOrSuper(actorOf(request), request.params.id);
      return readIn(deps, request, showCompany, companyId);
    },
  );

  app.put(
    '/companies/:id',
    {
      config: { access: 'company:write' },
      schema: { params, body: companyChanges, response: { 200: company } },
    },
    async (request) => {
      const companyId = ownOrSuper(actorOf(request), request.params.id);
      return actIn(deps, request, (scope) => updateCompany(scope, request.body), companyId);
    },
  );

  app.put(
    '/companies/:id/schedules',
    {
      config: { access: 'company:write' },
      schema: { params, body: companySchedulesBody, response: { 200: company } },
    },
    async (request) => {
      const companyId = ownOrSuper(actorOf(request), request.params.id);
      const { id = companyId, schedules } = request.body;
      if (id !== companyId) throw appError('ERR_NO_COMPANY_FOUND');
      return actIn(deps, request, (scope) => updateCompanySchedules(scope, schedules), companyId);
    },
  );
}
