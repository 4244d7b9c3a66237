import { contactExportBody } from '@prosa/contract/contact-bulk';
import type { Deps } from '../../deps.ts';
import { actIn, readIn } from '../../http/act.ts';
import type { App } from '../../http/app-type.ts';
import { createCsvSender } from '../../http/send-csv.ts';
import { contactCsv, noteContactExport } from './contact.export.ts';

/** `contatos.csv`: what is filtered or selected, in a body, since a thousand ids fit in no address. */
export function contactExportRoutes(app: App, deps: Deps): void {
  const sendCsv = createCsvSender('contatos.csv');

  app.post(
    '/contacts/export',
    { config: { access: 'contacts:read' }, schema: { body: contactExportBody } },
    (request, reply) =>
      sendCsv(request, reply, async () => {
        const { selection, language } = request.body;
        const reach = await actIn(deps, request, (scope) => noteContactExport(scope, selection));
        return readIn(deps, request, async (scope) =>
          contactCsv(scope, selection, reach, language),
        );
      }),
  );
}
