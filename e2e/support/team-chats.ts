import { rows } from './database.ts';

type Said = readonly [who: string, text: string];
type Talk = {
  /** Empty: of two people. */
  title: string;
  members: readonly string[];
  said: readonly Said[];
  /** By the one whose pictures are taken. */
  unread?: number;
};

const me = '';

/** What a coffee roaster's team says to each other in a day; the empty name is whoever looks. */
const talks: readonly Talk[] = [
  {
    title: '',
    members: ['Jonas'],
    said: [
      [me, 'A pauta de segunda está no documento'],
      ['Jonas', 'Obrigado, vejo hoje'],
    ],
  },
  {
    title: 'Equipe toda',
    members: ['Jonas', 'Luísa', 'Caio'],
    said: [['Luísa', 'Alguém viu a chave do depósito?']],
    unread: 1,
  },
  { title: '', members: ['Luísa'], said: [[me, 'O boleto da Escola Ipê saiu?']] },
  {
    title: 'Vendas',
    members: ['Caio'],
    said: [
      ['Caio', 'A Tia Cida pediu o preço de 12 kg'],
      ['Caio', 'Fechei a Tia Cida, 12 kg'],
    ],
    unread: 2,
  },
  {
    title: 'Entregas de hoje',
    members: ['Jonas', 'Luísa', 'Caio'],
    said: [
      ['Jonas', 'Bom dia! São 14 entregas hoje: 9 na zona sul, 5 no centro.'],
      ['Jonas', 'O pedido da Dona Lúcia precisa chegar antes das 15h, ela viaja.'],
      [me, 'Boa, Jonas. Já separei o dela, está na bancada com fita verde.'],
      [
        'Luísa',
        'Tenho uma troca: a Rosângela recebeu o pacote rasgado. Dá para encaixar na rota da tarde?',
      ],
      [me, 'Dá sim, coloca como primeira parada.'],
      ['Caio', 'Fechei 12 kg com a Tia Cida. Entra amanhã ou cabe hoje?'],
      ['Jonas', 'Cabe amanhã, Caio. A van está cheia 😅'],
      ['Jonas', 'A rota da zona sul sai 16h. Alguém confere o porta-malas comigo?'],
    ],
  },
];

/** Chats as they lie in the database, the last of the list the newest. */
export async function plantTeamChats(user: { id: number; companyId: number }): Promise<void> {
  const { companyId, id: ownerId } = user;
  const people = await rows<{ id: string; name: string }>(
    'select id, name from users where company_id = $1 and deleted_at is null',
    [companyId],
  );
  const idOf = (first: string) =>
    first === me ? ownerId : Number(people.find(({ name }) => name.startsWith(first))?.id);
  // Each size and theme plants them anew.
  await rows('delete from chats where company_id = $1', [companyId]);
  for (const [place, { title, members, said, unread = 0 }] of talks.entries()) {
    const ids = [ownerId, ...members.map(idOf)];
    const [low, high] = title === '' ? ids.toSorted((one, other) => one - other) : [null, null];
    const minutesAgo = (talks.length - place) * 40;
    const [who = me, last = ''] = said.at(-1) ?? [];
    const [chat] = await rows<{ id: string }>(
      `insert into chats (company_id, title, owner_id, direct_low, direct_high, last_message,
         last_message_kind, last_author_id, last_message_at)
       values ($1, $2, $3, $4, $5, $6, 'text', $7, now() - $8 * interval '1 minute') returning id`,
      [companyId, title, ownerId, low, high, last, idOf(who), minutesAgo],
    );
    await rows(
      `insert into chat_members (company_id, chat_id, user_id, unread)
       select $1, $2, member, case when member = $4 then $5 else 0 end from unnest($3::bigint[]) as member`,
      [companyId, chat?.id, ids, ownerId, unread],
    );
    for (const [index, [author, text]] of said.entries()) {
      await rows(
        `insert into chat_messages (company_id, chat_id, author_id, kind, body, created_at)
         values ($1, $2, $3, 'text', $4, now() - $5 * interval '1 minute')`,
        [companyId, chat?.id, idOf(author), text, minutesAgo + (said.length - index - 1) * 7],
      );
    }
  }
}
