import type { Db } from '../src/db/schema.ts';
import type { Deps } from '../src/deps.ts';
import { campaignFactories } from './factories/campaign-factories.ts';
import { companyFactories } from './factories/company-factories.ts';
import { contactFactories } from './factories/contact-factories.ts';
import { hostFactories } from './factories/host-factories.ts';
import { serviceFactories } from './factories/service-factories.ts';
import { ticketFactories } from './factories/ticket-factories.ts';

export type Factories = ReturnType<typeof makeFactories>;

/** Makes rows with whatever they need above them; names begin with `mark`, if one is given. */
export function makeFactories(db: Db, deps: Pick<Deps, 'keys' | 'now'>) {
  const above = {
    ...companyFactories(db, deps),
    ...hostFactories(db),
    ...serviceFactories(db),
    ...contactFactories(db),
    ...campaignFactories(db),
  };
  return { ...above, ...ticketFactories(db, deps, above) };
}
