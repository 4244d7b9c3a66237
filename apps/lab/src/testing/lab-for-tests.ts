import { afterAll, expect } from 'vitest';
import { DEFAULT_BUSINESS, DEFAULT_CUSTOMERS } from '../cast.ts';
import { startTestLab, type TestLab } from './test-lab.ts';

export const BUSINESS = DEFAULT_BUSINESS.number;
export const ANA = numberOf('Ana');
export const BRUNO = numberOf('Bruno');
/** Her messages are addressed by LID. */
export const CAMILA = numberOf('Camila');
/** Known to WhatsApp without the ninth digit. */
export const DIEGO = numberOf('Diego');
/** Has two devices. */
export const GABRIELA = numberOf('Gabriela');
/** Addressed by LID, and his messages do not tell his number. */
export const HEITOR = numberOf('Heitor');

/** One for a whole file, gone after it. */
export async function labForTests(options?: Parameters<typeof startTestLab>[0]): Promise<TestLab> {
  const lab = await startTestLab(options);
  afterAll(async () => {
    await lab.stop();
    expect(lab.problems).toEqual([]);
  });
  return lab;
}

export function jid(number: string): string {
  return `${number}@s.whatsapp.net`;
}

function numberOf(firstName: string): string {
  const customer = DEFAULT_CUSTOMERS.find(({ name }) => name.startsWith(`${firstName} `));
  if (!customer) throw new Error(`There is no ${firstName} in the lab.`);
  return customer.number;
}
