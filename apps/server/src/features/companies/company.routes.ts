import { type CompanyChanges, company, companySchedulesBody } from '@prosa/contract/company';
import {
  companyBody,
  companyConsole,
  companyList,
  companyListQuery,
  companyNames,
  createdCompany,
  type HostCompanyChanges,
  hostCompanyChanges,
} from '@prosa/contract/host-company';
import { idParams } from '@prosa/contract/ids';
import { appError } from '../../app-error.ts';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { actIn, actorOf, askedBy, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { hasHostFields, updateByHost } from './company.host.ts';
import { showCompany, updateCompany, updateCompanySchedules } from './company.service.ts';

import {
  createHostCompany,
  listCompanies,
  listCompanyNames,
  showConsole,
} from './console.service.ts';
import { tellHost } from './host.telling.ts';

const forHost = { access: 'super' } as const;

/** Another company does not exist for anyone but super users. */
function ownOrSuper(actor: Actor, companyId: number): number {
  if (actor.companyId !== companyId && !actor.super) throw appError('ERR_NO_COMPANY_FOUND');
  return companyId;
}

/** What the company's own admins may change, too. */
function ownChanges({ name, email, phone, timezone }: HostCompanyChanges): CompanyChanges {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(timezone !== undefined && { timezone }),
  };
}

export function companyRoutes(app: App, deps: Deps): void {
  const params = idParams('company');

  app.get(
    '/companies',
    {
      config: forHost,
      schema: { querystring: companyListQuery, response: { 200: companyList } },
    },
    (request) => listCompanies(deps, askedBy(request), request.query),
  );

  app.get('/companies/list', { config: forHost, schema: { response: { 200: companyNames } } }, () =>
    listCompanyNames(deps),
  );

  app.post(
    '/companies',
    { config: forHost, schema: { body: companyBody, response: { 201: createdCompany } } },
    async (request, reply) => {
      const made = await createHostCompany(deps, askedBy(request), request.body);
      reply.code(201);
      return made;
    },
  );

  app.get(
    '/companies/:id/console',
    { config: forHost, schema: { params, response: { 200: companyConsole } } },
    (request) => showConsole(deps, askedBy(request), request.params.id),
  );

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
      schema: { params, body: hostCompanyChanges, response: { 200: company } },
    },
    async (request) => {
      const { body } = request;
      const companyId = ownOrSuper(actorOf(request), request.params.id);
      const changed = await actIn(
        deps,
        request,
        async (scope, actor) => {
          const own = ownChanges(body);
          const shown = Object.keys(own).length > 0 ? await updateCompany(scope, own) : null;
          if (hasHostFields(body)) return updateByHost(deps, scope, actor, body);
          return shown ?? showCompany(scope);
        },
        companyId,
      );
      await tellHost(deps.scopes, 'companies');
      return changed;
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
