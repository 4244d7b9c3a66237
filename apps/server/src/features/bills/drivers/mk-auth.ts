import { readBrCode } from '@prosa/contract/br-code';
import { z } from 'zod';
import { type BillSystem, SystemFailure } from '../bill-system.ts';
import { parsed, refuseStatus, type SystemCall } from '../system-call.ts';
import { centsOf, dayOf, digitableLine, loose, looseOrNone } from '../values.ts';

/** People who share a document; more are not asked about one by one. */
const MOST_LOGINS = 5;
const open = ['aberto', 'vencido'];

const title = z.object({
  titulo: loose,
  login: looseOrNone,
  status: looseOrNone,
  valor: looseOrNone,
  datavenc: looseOrNone,
  linhadig: looseOrNone,
  pix: looseOrNone,
});
const titles = z.object({ titulos: z.array(title).default([]) });
const person = z.object({ cpf_cnpj: looseOrNone, celular: looseOrNone, fone: looseOrNone });

type Secrets = { clientId: string; clientSecret: string };

/** MK-Auth: a token for some minutes by Basic, then everything by it. It has no call for a trust unlock, and no PDF. */
export function mkAuthSystem(call: SystemCall, { clientId, clientSecret }: Secrets): BillSystem {
  let token: Promise<string> | undefined;
  let listed: { document: string; titles: Promise<z.output<typeof title>[]> } | undefined;

  async function newToken(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { status, body } = await call.text({
      path: '/api/',
      headers: { authorization: `Basic ${basic}` },
    });
    refuseStatus(status);
    const found = body.trim().replace(/^"|"$/g, '');
    if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(found)) return found;
    // Who is not let in is told so in a sentence, with status 200.
    throw new SystemFailure(/^\s*</.test(body) ? 'strange-answer' : 'bad-token');
  }

  async function get(path: string) {
    token ??= newToken();
    return call.text({ path, headers: { authorization: `Bearer ${await token}` } });
  }

  async function titlesOf(document: string) {
    for (const path of [`/api/titulo/titulos/${document}`, `/api/titulo/aberto/${document}`]) {
      const { status, body } = await get(path);
      // Older versions know only the first, newer ones only the second.
      if (status === 404) continue;
      refuseStatus(status);
      return parsed(body, titles).titulos;
    }
    return [];
  }

  function titlesOnce(document: string) {
    if (listed?.document !== document) listed = { document, titles: titlesOf(document) };
    return listed.titles;
  }

  return {
    async check() {
      const { status, body } = await get('/api/titulo/titulos/00000000000');
      if (status === 404) return;
      refuseStatus(status);
      parsed(body, z.looseObject({}));
    },

    async customers(document) {
      const logins = [...new Set((await titlesOnce(document)).map(({ login }) => login))];
      const known = logins.filter((login) => login !== '').slice(0, MOST_LOGINS);
      return Promise.all(
        known.map(async (login) => {
          const { status, body } = await get(`/api/cliente/show/${encodeURIComponent(login)}`);
          refuseStatus(status);
          const { cpf_cnpj, celular, fone } = parsed(body, person);
          return { ref: login, document: cpf_cnpj, telephones: [celular, fone], label: login };
        }),
      );
    },

    async openBills({ document }) {
      const found = await titlesOnce((document ?? '').replaceAll(/[.\-/\s]/g, '').toUpperCase());
      return found.flatMap((one) => {
        const cents = centsOf(one.valor);
        const dueOn = dayOf(one.datavenc);
        if (!open.includes(one.status) || cents === null || dueOn === null) return [];
        return {
          ref: one.titulo,
          customerRef: one.login,
          contract: one.login,
          cents,
          dueOn,
          line: one.linhadig,
          pix: one.pix,
        };
      });
    },

    async payable({ line, pix }) {
      return { line: digitableLine(line), pix: pix && readBrCode(pix) ? pix : null, pdf: null };
    },

    async contracts() {
      return [];
    },

    async unlock() {
      return 'refused';
    },
  };
}
