import { brCode } from '@prosa/contract/br-code';

/** A PIX code that the lab's bank knows again; the receiver is the provider. */
export function codeFor(txid: string, cents: number): string {
  return brCode({
    key: 'pix@lab.prosa.example',
    name: 'Laboratorio',
    city: 'Sao Paulo',
    cents,
    txid: txid.replace(/[^A-Za-z0-9]/g, '').slice(0, 25),
  });
}
