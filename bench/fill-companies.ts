import type { ClientBase } from 'pg';
import { type Sizes, sizeOf } from './sizes.ts';

/** Companies with their people, queues, tags and numbers; nobody has talked yet. */
export async function fillCompanies(
  db: ClientBase,
  sizes: Sizes,
  passwordHash: string,
): Promise<void> {
  const { companies, tags } = sizes;
  const counts = Array.from({ length: companies }, (_, n) => sizeOf(sizes, n + 1));
  await db.query(
    `insert into plans (name, users, connections, queues, value) values ('Bench', 100, 10, 100, 0)`,
  );
  await db.query(
    `insert into companies (name, plan_id) select 'Empresa ' || n, (select max(id) from plans)
     from generate_series(1, ${companies}) as n`,
  );
  await db.query(`insert into company_sequences (company_id) select id from companies`);
  await db.query(
    `insert into figure_books (company_id, timezone) select id, timezone from companies`,
  );
  await db.query(
    `insert into users (company_id, name, email, password_hash, profile)
     select company.id, 'Agente ' || n, 'agente-' || company.id || '-' || n || '@bench.example', $1,
       case when n = 1 then 'admin' else 'user' end
     from companies as company
     cross join lateral generate_series(1, ($2::integer[])[company.id]) as n
     order by company.id, n`,
    [passwordHash, counts.map(({ users }) => users)],
  );
  await db.query(
    `insert into queues (company_id, name, color, greeting_message, schedules)
     select company.id, 'Fila ' || n, '#' || lpad(to_hex(n * 4099), 6, '0'), 'Olá, aqui é a fila ' || n, '[]'
     from companies as company
     cross join lateral generate_series(1, ($1::integer[])[company.id]) as n
     order by company.id, n`,
    [counts.map(({ queues }) => queues)],
  );
  // Each agent serves two queues.
  await db.query(
    `insert into user_queues (company_id, user_id, queue_id)
     select person.company_id, person.id, queue.id
     from (select *, row_number() over (partition by company_id order by id) as n from users) as person
     join (select *, row_number() over (partition by company_id order by id) as n,
       count(*) over (partition by company_id) as total from queues) as queue
       on queue.company_id = person.company_id
       and (queue.n = 1 + person.n % queue.total or queue.n = 1 + (person.n + 1) % queue.total)`,
  );
  await db.query(
    `insert into tags (company_id, name, color) select company.id, 'Etiqueta ' || n, '#34dd3b'
     from companies as company cross join generate_series(1, ${tags}) as n order by company.id, n`,
  );
  await db.query(
    `insert into connections (company_id, name, provider, status, wanted, number, is_default,
       greeting_message, fallback_queue_id)
     select company.id, 'Loja', 'lab', case when company.id = 1 then 'CONNECTED' else 'DISCONNECTED' end,
       company.id = 1, '55119' || (50000000 + company.id), true,
       'Olá! Com quem você quer falar?',
       (select min(id) from queues where queues.company_id = company.id)
     from companies as company order by company.id`,
  );
  await db.query(
    `insert into connection_queues (company_id, connection_id, queue_id, position)
     select queue.company_id, connection.id, queue.id,
       row_number() over (partition by queue.company_id order by queue.id)
     from queues as queue join connections as connection on connection.company_id = queue.company_id`,
  );
}
