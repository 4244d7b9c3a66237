import {
  dashboard,
  dashboardExportQuery,
  dashboardNow,
  dashboardQuery,
  dashboardSheetQuery,
} from '@prosa/contract/dashboard';
import type { Deps } from '../../deps.ts';
import { actorOf, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createOneExport } from '../../http/one-export.ts';
import { createCsvSender } from '../../http/send-csv.ts';
import { dashboardCsv, dashboardWorkbook } from './dashboard.export.ts';
import { showDashboard, showNow } from './dashboard.service.ts';

const config = { access: 'dashboard:view' } as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The company's figures (docs/figures.md), for its admins. */
export function dashboardRoutes(app: App, deps: Deps): void {
  const sendCsv = createCsvSender('painel.csv');
  const beginWorkbook = createOneExport();

  app.get(
    '/dashboard',
    { config, schema: { querystring: dashboardQuery, response: { 200: dashboard } } },
    (request) => readIn(deps, request, (scope) => showDashboard(scope, request.query)),
  );

  app.get('/dashboard/now', { config, schema: { response: { 200: dashboardNow } } }, (request) =>
    readIn(deps, request, showNow),
  );

  app.get(
    '/dashboard/export',
    { config, schema: { querystring: dashboardExportQuery } },
    (request, reply) =>
      sendCsv(request, reply, async () => {
        const { table, language, ...span } = request.query;
        const shown = await readIn(deps, request, (scope) => showDashboard(scope, span));
        return dashboardCsv(shown, table, language);
      }),
  );

  app.get(
    '/dashboard/workbook',
    { config, schema: { querystring: dashboardSheetQuery } },
    async (request, reply) => {
      const { language, ...span } = request.query;
      const end = beginWorkbook(actorOf(request).companyId);
      try {
        const shown = await readIn(deps, request, (scope) => showDashboard(scope, span));
        const bytes = await dashboardWorkbook(shown, language);
        reply.type(XLSX).header('content-disposition', 'attachment; filename="painel.xlsx"');
        return reply.send(bytes);
      } finally {
        end();
      }
    },
  );
}
