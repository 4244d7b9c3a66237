import { createHash } from 'node:crypto';
import type { AcrossCompaniesScope, Scopes } from '../../db/scope.ts';
import { type Remembered, remembered } from '../../remembered.ts';

/** Who has logged in from an address before. */
export type KnownLogins = {
  has(address: string, email: string): Promise<boolean>;
  note(address: string, email: string): Promise<void>;
};

const KNOWN_MS = 90 * 86_400_000;
/** Everybody of a host whose proxy is not named in TRUST_PROXY has one address. */
const MOST_PER_ADDRESS = 5000;
/** Asked for once in so long, and for all of an address: a thousand guesses there ask the database once. */
const KEPT_MS = 5000;
const MOST_ADDRESSES = 5000;
const REASON = 'an address is nobody’s, and a login no company’s yet';

export function createKnownLogins(scopes: Scopes): KnownLogins {
  const addresses = new Map<string, Remembered<Set<string>>>();

  function peopleAt(address: string): Remembered<Set<string>> {
    const known = addresses.get(address);
    if (known) return known;
    if (addresses.size >= MOST_ADDRESSES) addresses.clear();
    const people = remembered(KEPT_MS, () =>
      scopes.DANGEROUSLY_acrossCompanies(REASON, (scope) => readPeople(scope, address), address),
    );
    addresses.set(address, people);
    return people;
  }

  return {
    has: async (address, email) => (await peopleAt(address).get()).has(personOf(email)),
    async note(address, email) {
      const person = personOf(email);
      const people = await peopleAt(address).get();
      if (people.has(person)) return;
      await scopes.DANGEROUSLY_acrossCompanies(
        REASON,
        (scope) => insertPerson(scope, address, person),
        address,
      );
      people.add(person);
    },
  };
}

function personOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

async function readPeople(
  { db, now }: AcrossCompaniesScope,
  address: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('known_logins')
    .select('person')
    .where('address', '=', address)
    .where('known_until', '>', now)
    .limit(MOST_PER_ADDRESS)
    .execute();
  return new Set(rows.map((row) => row.person));
}

async function insertPerson(
  { db, now }: AcrossCompaniesScope,
  address: string,
  person: string,
): Promise<void> {
  const known_until = new Date(now.getTime() + KNOWN_MS);
  await db
    .insertInto('known_logins')
    .values({ address, person, known_until })
    .onConflict((conflict) => conflict.columns(['address', 'person']).doUpdateSet({ known_until }))
    .execute();
}
