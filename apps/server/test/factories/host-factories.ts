import type { Db } from '../../src/db/schema.ts';
import { unique } from './unique.ts';

/** What the host tells its companies. */
export function hostFactories(db: Db) {
  /** Shown to one company alone, or to everybody. */
  async function announcement(
    companyId: number | null,
    values: { title?: string; text?: string } = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('announcements')
      .values({
        title: values.title ?? unique('announcement'),
        text: values.text ?? 'Novidades da plataforma',
        audience: companyId === null ? 'all' : 'companies',
        company_ids: companyId === null ? [] : [companyId],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async function help(values: { title?: string } = {}): Promise<number> {
    const { id } = await db
      .insertInto('helps')
      .values({ title: values.title ?? unique('help'), video: 'dQw4w9WgXcQ', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return { announcement, help };
}
