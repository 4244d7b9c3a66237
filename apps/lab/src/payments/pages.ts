import { readFileSync } from 'node:fs';
import { readBrCode } from '@prosa/contract/br-code';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chargeAction, chargeStep } from '../contract/payment.ts';
import type { ControlApp, ControlParts } from '../control/app.ts';
import { LabError } from '../lab-error.ts';
import { actOnCharge } from './act-on-charge.ts';
import { bankPage, chargePage, chargesPage, frame } from './page-html.ts';
import { wordsFor } from './page-words.ts';
import { chargeOf } from './payments-world.ts';

/** The desk's colours and sizes, and what these few pages add to them. */
const style = ['../../../web/src/ui/tokens.css', './pay.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The providers' own pages, as a payer sees them, and a bank that reads PIX codes. */
export function servePayPages(app: ControlApp, { state }: ControlParts): void {
  const { payments } = state;

  app.register(
    async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      // After the telephones' own, which knows no forms.
      pages.addHook('onSend', async (_request, reply) => {
        reply.header('content-security-policy', policy);
        // Without one a form says that it comes from nowhere, and is refused.
        reply.header('referrer-policy', 'same-origin');
      });

      pages.get('/pay.css', async (_request, reply) => reply.type('text/css').send(style));

      pages.get('/', async (request, reply) => {
        const { words } = wordsOf(request);
        return show(request, reply, chargesPage(words, payments));
      });

      pages.get('/bank', async (request, reply) => {
        const { code = '' } = request.query as { code?: string };
        const { words } = wordsOf(request);
        if (!code) return show(request, reply, bankPage(words, null));
        const known = byCode(code.trim());
        if (known) return reply.redirect(`/pay/${known.id}`, 303);
        const fields = readBrCode(code.trim());
        return show(request, reply, bankPage(words, { code, fields, isPaid: false }));
      });

      pages.post('/bank', async (request, reply) => {
        const { code = '' } = request.body as { code?: string };
        const fields = readBrCode(code.trim());
        if (fields?.cents) {
          const { cents, txid, name } = fields;
          payments.statement.push({ at: state.clock(), cents, txid, name });
        }
        const { words } = wordsOf(request);
        return show(request, reply, bankPage(words, { code, fields, isPaid: Boolean(fields) }));
      });

      pages.get('/:id', async (request, reply) => {
        const charge = chargeOf(payments, idOf(request));
        return show(request, reply, chargePage(wordsOf(request).words, charge));
      });

      pages.post('/:id', async (request, reply) => {
        const charge = chargeOf(payments, idOf(request));
        const { action = '', ...rest } = request.body as Record<string, string>;
        const step = chargeStep.parse(rest);
        if (action === 'pay-less') {
          actOnCharge(state, charge, 'pay', { ...step, cents: Math.ceil(charge.cents / 2) });
        } else {
          actOnCharge(state, charge, chargeAction.parse(action), step);
        }
        return reply.redirect(`/pay/${charge.id}`, 303);
      });
    },
    { prefix: '/pay' },
  );

  function byCode(code: string) {
    return [...payments.charges.values()].find((charge) => charge.brCode === code);
  }
}

function idOf(request: FastifyRequest): string {
  const { id = '' } = request.params as { id?: string };
  if (id.length > 100) throw new LabError(404, 'There is no such charge.');
  return id;
}

function wordsOf({ headers }: FastifyRequest) {
  return wordsFor(headers['accept-language']);
}

function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body }: ReturnType<typeof chargesPage>,
): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(frame({ ...wordsOf(request), title }, body));
}
