import { readBrCode } from '@prosa/contract/br-code';
import { writtenDocument } from '@prosa/contract/document';
import { z } from 'zod';
import {
  type BillSystem,
  type Customer,
  SystemFailure,
  type UnlockAnswer,
} from '../bill-system.ts';
import { parsed, refuseStatus, type SystemCall } from '../system-call.ts';
import { centsOf, dayOf, digitableLine, loose, looseOrNone, pdfOf } from '../values.ts';

/** They pay some bills at a time; whoever has more talks to a person. */
const MOST_ROWS = '100';

const customer = z.object({
  id: loose,
  cnpj_cpf: looseOrNone,
  telefone_celular: looseOrNone,
  telefone_comercial: looseOrNone,
  whatsapp: looseOrNone,
  fone: looseOrNone,
});

const bill = z.object({
  id: loose,
  id_cliente: loose,
  id_contrato: looseOrNone,
  status: looseOrNone,
  valor: looseOrNone,
  valor_aberto: looseOrNone,
  data_vencimento: looseOrNone,
  linha_digitavel: looseOrNone,
});

const contract = z.object({
  id: loose,
  id_cliente: loose,
  contrato: looseOrNone,
  status: looseOrNone,
  status_internet: looseOrNone,
});

/** Errors come with status 200 and say so in the body. */
const refusal = z.object({ type: z.literal('error'), message: z.string().default('') });

const pixAnswer = z.object({
  type: z.string(),
  pix: z
    .object({
      qrCode: z.object({ qrcode: looseOrNone }).optional(),
      dadosPix: z.object({ pixCopiaECola: looseOrNone, status: looseOrNone }).optional(),
    })
    .optional(),
});

const unlockAnswer = z.object({ tipo: z.string(), codigo: looseOrNone });

type Wanted = { qtype: string; query: string; oper?: string; rp?: string; grid_param?: string };

/** IXC: POST with `ixcsoft: listar` looks; the very same POST without it would insert. */
export function ixcSystem(call: SystemCall): BillSystem {
  async function rows<Row extends z.ZodType>(table: string, row: Row, wanted: Wanted) {
    const { status, body } = await call.text({
      method: 'POST',
      path: `/webservice/v1/${table}`,
      headers: { ixcsoft: 'listar' },
      body: {
        oper: '=',
        page: '1',
        rp: MOST_ROWS,
        sortname: `${table}.id`,
        sortorder: 'asc',
        ...wanted,
      },
    });
    refuseStatus(status);
    const answer = parsed(body, z.unknown());
    const said = refusal.safeParse(answer);
    if (said.success) throw new SystemFailure(meantBy(said.data.message));
    return parsed(body, z.object({ registros: z.array(row).default([]) })).registros;
  }

  const isBlocked = (state: string) => state !== '' && state !== 'A';

  return {
    async check() {
      await rows('cliente', customer, { qtype: 'cliente.id', query: '1', oper: '>=', rp: '1' });
      await rows('fn_areceber', bill, { qtype: 'fn_areceber.id', query: '1', oper: '>=', rp: '1' });
    },

    async customers(document) {
      // It is compared as text, and stored as people write it.
      const query = writtenDocument(document);
      const found = await rows('cliente', customer, { qtype: 'cliente.cnpj_cpf', query, rp: '20' });
      return found.map((one) => ({
        ref: one.id,
        document: one.cnpj_cpf,
        telephones: [one.telefone_celular, one.whatsapp, one.fone, one.telefone_comercial],
        label: `cadastro ${one.id}`,
      }));
    },

    async openBills({ ref }: Customer) {
      const open = JSON.stringify([{ TB: 'fn_areceber.status', OP: '=', P: 'A' }]);
      const found = await rows('fn_areceber', bill, {
        qtype: 'fn_areceber.id_cliente',
        query: ref,
        grid_param: open,
        ...{ sortname: 'fn_areceber.data_vencimento', sortorder: 'asc' },
      });
      return found.flatMap((one) => {
        const cents = centsOf(one.valor_aberto || one.valor);
        const dueOn = dayOf(one.data_vencimento);
        if (one.status !== 'A' || cents === null || dueOn === null) return [];
        const isOfContract = one.id_contrato !== '' && one.id_contrato !== '0';
        return {
          ref: one.id,
          customerRef: one.id_cliente,
          contract: isOfContract ? one.id_contrato : null,
          cents,
          dueOn,
          line: one.linha_digitavel,
        };
      });
    },

    async payable({ ref, line }) {
      const [pix, pdf] = await Promise.all([pixOf(ref), pdfFor(ref)]);
      return { line: digitableLine(line), pix, pdf };
    },

    async contracts({ ref }) {
      const wanted = { qtype: 'cliente_contrato.id_cliente', query: ref };
      const found = await rows('cliente_contrato', contract, wanted);
      return found
        .filter((one) => one.status === 'A')
        .map((one) => ({
          ref: one.id,
          customerRef: one.id_cliente,
          label: one.contrato || one.id,
          isBlocked: isBlocked(one.status_internet),
        }));
    },

    async unlock({ ref }): Promise<UnlockAnswer> {
      const { status, body } = await call.text({
        method: 'POST',
        path: '/webservice/v1/desbloqueio_confianca',
        body: { id: ref },
        once: true,
      });
      refuseStatus(status);
      const { tipo, codigo } = parsed(body, unlockAnswer);
      if (tipo === 'sucesso') return 'unlocked';
      return codigo === '107' ? 'already' : 'refused';
    },
  };

  /** A bill without one answers with 500: it is not the end of the others. */
  async function pixOf(ref: string): Promise<string | null> {
    const { status, body } = await call.text({
      method: 'POST',
      path: '/webservice/v1/get_pix',
      body: { id_areceber: ref },
      once: true,
    });
    if (status !== 200) return null;
    const { pix } = parsed(body, pixAnswer);
    const isGone = pix?.dadosPix?.status && pix.dadosPix.status !== 'ATIVA';
    const code = pix?.dadosPix?.pixCopiaECola || pix?.qrCode?.qrcode || '';
    return !isGone && readBrCode(code) ? code : null;
  }

  /** `N` everywhere: a bill is shown as it is, and none is written anew. */
  async function pdfFor(ref: string): Promise<Buffer | null> {
    const bytes = await call.file({
      method: 'POST',
      path: '/webservice/v1/get_boleto',
      body: {
        boletos: ref,
        juro: 'N',
        multa: 'N',
        atualiza_boleto: 'N',
        tipo_boleto: 'arquivo',
        base64: 'S',
      },
    });
    const text = bytes?.toString('latin1').replaceAll(/["\s]/g, '') ?? '';
    return pdfOf(/^[A-Za-z0-9+/=]+$/.test(text) ? Buffer.from(text, 'base64') : null);
  }
}

function meantBy(message: string): 'bad-token' | 'no-rights' | 'strange-answer' {
  if (/token|login|autentica|usu[aá]rio/i.test(message)) return 'bad-token';
  return /permiss|acesso|autoriza/i.test(message) ? 'no-rights' : 'strange-answer';
}
