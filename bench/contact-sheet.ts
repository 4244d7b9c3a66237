import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactImport } from '@prosa/contract/contact-import';
import { makeSheet } from '../apps/server/test/make-sheet.ts';
import { bearer, type Person } from './people.ts';

/** A sheet of so many people, none of whom the company knows. */
export function sheetOf(count: number): Buffer {
  const rows = Array.from({ length: count }, (_, n) => [
    `Cliente ${n} da Silva`,
    `(${11 + (n % 80)}) 9${String(60_000_000 + n).replace(/(\d{4})$/, '-$1')}`,
    `cliente${n}@empresa.example`,
    'Campinas',
    n % 10 === 0 ? 'Feira' : '',
  ]);
  return makeSheet([['Nome', 'Número', 'E-mail', 'Cidade', 'Tags'], ...rows]);
}

/** A company's imports, as its admin sees them. */
export function importsOf(url: string, admin: Person) {
  async function api(method: string, path: string, body?: FormData): Promise<ContactImport> {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: bearer(admin),
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ContactImport;
  }
  return {
    upload(sheet: Buffer): Promise<ContactImport> {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(sheet)]), 'clientes.xlsx');
      return api('POST', '/contacts/upload', form);
    },
    start: (id: number) => api('POST', `/contacts/imports/${id}/start`),
    undo: (id: number) => api('POST', `/contacts/imports/${id}/undo`),
    async reached(id: number, status: ContactImport['status']): Promise<ContactImport> {
      for (;;) {
        const shown = await api('GET', `/contacts/imports/${id}`);
        if (shown.status === status) return shown;
        await sleep(100);
      }
    },
  };
}
