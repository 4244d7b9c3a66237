import type { HostAnnouncement } from '@prosa/contract/announcement';
import { call } from './api.ts';
import { TestCompany } from './company.ts';
import { solid } from './pictures.ts';

/** Somebody who runs the installation, of a company of their own. */
export async function signUpHost() {
  const own = await TestCompany.signUp({ name: 'A hospedagem' });
  const { token } = await own.loginAs('super');

  /** What one company alone is told: others would see it in the middle of their tests. */
  async function announce(
    { id }: Pick<TestCompany, 'id'>,
    values: object = {},
  ): Promise<HostAnnouncement> {
    const audience = { audience: 'companies', companyIds: [id] };
    const body = { title: 'Manutenção', text: 'Domingo, das 2h às 4h.', ...audience, ...values };
    return await call('POST', '/announcements', { body, token });
  }

  async function attach({ id }: HostAnnouncement, name: string): Promise<HostAnnouncement> {
    const form = new FormData();
    const bytes = new Uint8Array(await solid('#337755'));
    form.set('file', new File([bytes], name, { type: 'image/png' }));
    const answer = await fetch(`${process.env.PROSA_URL}/api/announcements/${id}/media-upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as HostAnnouncement;
  }

  return {
    announce,
    attach,
    call: <T>(method: string, path: string, body?: unknown) =>
      call<T>(method, path, { body, token }),
  };
}
