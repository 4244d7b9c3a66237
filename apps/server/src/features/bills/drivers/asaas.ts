import { readBrCode } from '@prosa/contract/br-code';
import { z } from 'zod';
import type { BillSystem } from '../bill-system.ts';
import { parsed, type SystemCall } from '../system-call.ts';
import { centsOf, dayOf, digitableLine, loose, looseOrNone, pdfOf } from '../values.ts';

const MOST_ROWS = '100';

const customer = z.object({
  id: z.string(),
  cpfCnpj: looseOrNone,
  mobilePhone: looseOrNone,
  phone: looseOrNone,
  deleted: z.boolean().nullish(),
});

const payment = z.object({
  id: z.string(),
  customer: z.string(),
  value: loose,
  dueDate: looseOrNone,
  status: z.string(),
  bankSlipUrl: looseOrNone,
  deleted: z.boolean().nullish(),
});

const pixAnswer = z.object({ payload: looseOrNone });
const lineAnswer = z.object({ identificationField: looseOrNone });
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row) });

/** Asaas v3, with the company's own key. `files` fetches the printed bill, which has a host of its own. */
export function asaasSystem(
  call: SystemCall,
  files: (address: string) => Promise<Buffer | null>,
): BillSystem {
  const paymentsOf = async (ref: string, status: 'OVERDUE' | 'PENDING') => {
    const query = { customer: ref, status, limit: MOST_ROWS, offset: '0' };
    const { data } = await call.json({ path: '/payments', query }, listOf(payment));
    return data.filter((one) => one.status === status && !one.deleted);
  };

  /** A bill without it is refused with 400 or 404. */
  async function detail<Schema extends z.ZodType>(path: string, schema: Schema) {
    const { status, body } = await call.text({ path });
    return status === 200 ? parsed(body, schema) : null;
  }

  return {
    async check() {
      await call.json({ path: '/customers', query: { limit: '1' } }, listOf(customer));
      await call.json({ path: '/payments', query: { limit: '1' } }, listOf(payment));
    },

    async customers(document) {
      const query = { cpfCnpj: document, limit: '20' };
      const { data } = await call.json({ path: '/customers', query }, listOf(customer));
      return data
        .filter((one) => !one.deleted)
        .map((one) => ({
          ref: one.id,
          document: one.cpfCnpj,
          telephones: [one.mobilePhone, one.phone],
          label: `…${one.id.slice(-4)}`,
        }));
    },

    async openBills({ ref }) {
      // One status a request.
      const overdue = await paymentsOf(ref, 'OVERDUE');
      const found = [...overdue, ...(await paymentsOf(ref, 'PENDING'))];
      return found.flatMap((one) => {
        const cents = centsOf(one.value);
        const dueOn = dayOf(one.dueDate);
        if (cents === null || dueOn === null) return [];
        return {
          ref: one.id,
          customerRef: one.customer,
          contract: null,
          cents,
          dueOn,
          pdfAddress: one.bankSlipUrl,
        };
      });
    },

    async payable({ ref, pdfAddress }) {
      const path = `/payments/${encodeURIComponent(ref)}`;
      const [pix, line] = await Promise.all([
        detail(`${path}/pixQrCode`, pixAnswer),
        detail(`${path}/identificationField`, lineAnswer),
      ]);
      const code = pix?.payload ?? '';
      return {
        line: digitableLine(line?.identificationField),
        pix: readBrCode(code) ? code : null,
        pdf: pdfAddress ? pdfOf(await files(pdfAddress)) : null,
      };
    },

    async contracts() {
      return [];
    },

    async unlock() {
      return 'refused';
    },
  };
}
