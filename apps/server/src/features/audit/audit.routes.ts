import { auditExportQuery, auditPage, auditQuery } from '@prosa/contract/audit';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createCsvSender } from '../../http/send-csv.ts';
import { auditCsv, noteExport, showAuditLog } from './audit.service.ts';

const config = { access: 'audit:read' } as const;

/** Who did what, when and from where, in the caller's own company. */
export function auditRoutes(app: App, deps: Deps): void {
  const sendCsv = createCsvSender('atividades.csv');

  app.get(
    '/audit-log',
    { config, schema: { querystring: auditQuery, response: { 200: auditPage } } },
    (request) => readIn(deps, request, (scope) => showAuditLog(scope, request.query)),
  );

  app.get(
    '/audit-log/export',
    { config, schema: { querystring: auditExportQuery } },
    (request, reply) =>
      sendCsv(request, reply, async () => {
        const { language, ...filters } = request.query;
        await actIn(deps, request, (scope) => noteExport(scope, request.query));
        return readIn(deps, request, async (scope) => auditCsv(scope, filters, language));
      }),
  );
}
