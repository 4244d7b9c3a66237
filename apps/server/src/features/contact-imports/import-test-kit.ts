import type { ContactImport, ContactImportRow } from '@prosa/contract/contact-import';
import { expect } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';

export type ImportKit = ReturnType<typeof createImportKit>;

/** What tests of imports do again and again. */
export function createImportKit(t: Pick<TestServer, 'call'>, token: () => string) {
  async function upload(bytes: Buffer | string, name = 'clientes.xlsx', as = token()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return t.call('POST', '/api/contacts/upload', {
      token: as,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
  }

  const ask = (method: string, path: string, body?: object) =>
    t.call(method, `/api/contacts/imports${path}`, { token: token(), ...(body && { body }) });

  async function reach(id: number, status: ContactImport['status']): Promise<ContactImport> {
    let shown: ContactImport | undefined;
    await expect
      .poll(
        async () => {
          shown = (await ask('GET', `/${id}`)).body;
          return shown?.status;
        },
        { timeout: 120_000, interval: 50 },
      )
      .toBe(status);
    return shown!;
  }

  return {
    upload,
    ask,
    reach,
    /** Uploaded and checked. */
    async ready(bytes: Buffer, name?: string): Promise<ContactImport> {
      const answer = await upload(bytes, name);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return reach(answer.body.id, 'ready');
    },
    async run(id: number): Promise<ContactImport> {
      expect((await ask('POST', `/${id}/start`)).status).toBe(200);
      return reach(id, 'done');
    },
    async undo(id: number): Promise<ContactImport> {
      expect((await ask('POST', `/${id}/undo`)).status).toBe(200);
      return reach(id, 'undone');
    },
    async rows(id: number): Promise<ContactImportRow[]> {
      return (await ask('GET', `/${id}/rows`)).body.rows;
    },
  };
}
