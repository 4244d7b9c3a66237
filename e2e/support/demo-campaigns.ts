import type { Campaign } from '@prosa/contract/campaign';
import type { RecipientList } from '@prosa/contract/recipient-list';
import { call, type Login } from './api.ts';
import { connectionId, enableCampaigns, plantSent } from './campaigns.ts';
import { query } from './database.ts';

const names = [
  ...['Empório São Bento', 'Wesley Araújo', 'Neide Carvalho', 'Café da Praça', 'Dona Lúcia'],
  ...['Marcos Fontenele', 'Aline Tavares', 'Cida Bolos', 'Sítio Boa Vista', 'Helena Prates'],
];

/** A company in the middle of a campaign, with others before and after it. For pictures. */
export async function plantDemoCampaigns({ token, user }: Login): Promise<void> {
  const company = { id: user.companyId };
  const post = <T>(path: string, body: object) => call<T>('POST', path, { token, body });
  await enableCampaigns(company);
  await query('delete from campaigns where company_id = $1', [company.id]);
  await query('delete from contact_lists where company_id = $1', [company.id]);
  const numbers: string[] = names.map((_name, index) => `55119${97_714_000 + index * 37}`);
  const lists: RecipientList[] = [];
  for (const name of ['Feira orgânica', 'Atacado SP', 'Clube 2026']) {
    lists.push(await post<RecipientList>('/contact-lists', { name }));
  }
  const contactListId = lists[2]?.id;
  for (const [index, name] of names.entries()) {
    const consent = index % 3 === 0 ? { consentSource: 'Feira', consentAt: '2026-05-03' } : {};
    const email = index % 2 === 0 ? 'cliente@exemplo.com' : '';
    await post('/contact-list-items', {
      ...{ name, number: numbers[index], email, contactListId, ...consent },
    });
  }
  await query(
    `insert into number_checks (company_id, match_value, found, checked_at, connection_id)
     select company_id, match_value, id % 4 <> 0, now(), 0 from contact_list_items
     where contact_list_id = $1 and id % 3 <> 0 on conflict do nothing`,
    [contactListId],
  );
  const loja = await connectionId(company, 'Loja');
  const texts = {
    message1: 'Oi, {nome}! O café do Clube de agosto já tem data: é o *Chapada 84 pontos*. ☕',
    message2: '{saudacao}, {primeiro_nome}. Quer trocar a moagem deste mês?',
  };
  const make = (name: string, more: object = {}) =>
    post<Campaign>('/campaigns', {
      name,
      ...texts,
      contactListId,
      whatsappId: String(loja),
      ...more,
    });
  const people = names.map((name, index) => ({ name, number: numbers[index] ?? '' }));
  const outcome = (index: number) => {
    if (index === 0) return { state: 'waiting' } as const;
    if (index === 1) return { state: 'failed', reason: 'too-fast' } as const;
    if (index === 5) return { state: 'skipped', reason: 'opted-out' } as const;
    if (index === 9) return { state: 'waiting' } as const;
    return {
      state: 'sent',
      variant: (index % 2) + 1,
      hoursAgo: index / 2,
      replied: index % 3 === 0,
    } as const;
  };
  const sent = people.map((person, index) => ({ ...person, ...outcome(index) }));
  const over = people.map(
    (person, index) => ({ ...person, state: 'sent', hoursAgo: index }) as const,
  );
  await plantSent(await make('Dia dos Namorados'), over);
  await plantSent(await make('Reajuste do atacado', { confirmation: true }), sent, 'CANCELADA');
  await post('/campaigns', { name: 'Amostras para cafeterias' });
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  await make('Volta do Serra Negra', { scheduledAt: inAWeek });
  await make('Clube de agosto');
  await plantSent(await make('Clube de julho'), sent, 'EM_ANDAMENTO');
  await query(
    `insert into connection_pace (company_id, connection_id, linked_number, linked_at, number_since, seen_at)
     select company_id, id, number, now() - interval '6 days', now() - interval '6 days', now() from connections
     where id = $1 on conflict (company_id, connection_id) do update set linked_at = excluded.linked_at`,
    [loja],
  );
}
