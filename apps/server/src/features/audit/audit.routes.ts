import { Readable } from 'node:stream';
import { auditExportQuery, auditPage, auditQuery } from '@prosa/contract/audit';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { auditCsv, noteExport, showAuditLog } from './audit.service.ts';

const config = { access: 'audit:read' } as const;

/** Who did what, when and from where, in the caller's own company. */
export function auditRoutes(app: App, deps: Deps): void {
  app.get(
    '/audit-log',
    { config, schema: { querystring: auditQuery, response: { 200: auditPage } } },
    (request) => readIn(deps, request, (scope) => showAuditLog(scope, request.query)),
  );

  app.get(
    '/audit-log/export',
    { config, schema: { querystring: auditExportQuery } },
    async (request, reply) => {
      const { language, ...filters } = request.query;
      await actIn(deps, request, (scope) => noteExport(scope, request.query));
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="atividades.csv"');
      return readIn(deps, request, async (scope) =>
        reply.send(Readable.from(auditCsv(scope, filters, language))),
      );
    },
  );
}
