import { appError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { createPace, type Pace } from '../../security/pace.ts';
import { addressKey, LimitReached, type RateLimit } from '../../security/rate-limit.ts';
import { findByEmail } from './session.repository.ts';
import { type Opened, openSession } from './session.service.ts';

const FIVE_MINUTES = 5 * 60_000;
/** After a hundred failures an address has one try in so long: a stranger guesses nothing, a colleague gets in. */
const PACE_MS = 3000;
const MOST_WAITING = 10;

export function createLoginPace(): Pace {
  return createPace(PACE_MS, MOST_WAITING);
}

type Credentials = { email: string; password: string; address: string };

/** docs/decisions/0012 says what each of the limits is for. */
export async function login(deps: Deps, given: Credentials): Promise<Opened> {
  const place = addressKey(given.address);
  const email = given.email.toLowerCase();
  const known = await deps.knownLogins.has(place, email);
  const limits = await admit(deps, place, email, known);
  const candidate = await personOf(deps, given, { place, email, known });
  await deps.limits.giveBack(limits);
  await deps.knownLogins.note(place, email);

  return deps.scopes.inCompany({ companyId: candidate.companyId, actor: null }, (scope) =>
    openSession(deps, scope, candidate.userId),
  );
}

/** What this try is counted on; throws where it is one too many. */
async function admit(
  deps: Deps,
  place: string,
  email: string,
  known: boolean,
): Promise<readonly RateLimit[]> {
  const pair = { key: `login:${place}:${email}`, hits: 5, windowMs: FIVE_MINUTES };
  // Whoever has logged in from there before is not kept out by what others do, there or elsewhere.
  if (known) {
    await deps.limits.take([pair]);
    return [pair];
  }
  const ofAddress = { key: `login:${place}`, hits: 100, windowMs: FIVE_MINUTES };
  const ofAccount = { key: `login-of:${email}`, hits: 100, windowMs: FIVE_MINUTES };
  const limits = [ofAddress, ofAccount, pair];
  try {
    await deps.limits.take(limits);
    return limits;
  } catch (error) {
    if (!(error instanceof LimitReached) || error.key !== ofAddress.key) throw error;
    await deps.loginPace(place);
    await deps.limits.take([ofAccount, pair]);
    return [ofAccount, pair];
  }
}

async function personOf(
  deps: Deps,
  { password, address }: Credentials,
  { place, email, known }: { place: string; email: string; known: boolean },
) {
  const candidate = await deps.scopes.DANGEROUSLY_acrossCompanies(
    'an e-mail names a person before a company is known',
    (scope) => findByEmail(scope, email),
    place,
  );
  const asker = { kind: 'visitor', address: place, email, known } as const;
  const genuine = await deps.passwords.verify(asker, password, candidate?.passwordHash ?? null);
  const allowedHere = !candidate?.hasDemoPassword || isLoopback(address);
  if (!candidate || !genuine || !allowedHere) throw appError('ERR_INVALID_CREDENTIALS');
  return candidate;
}

/** Demo passwords are printed for everyone to read: they open nothing from elsewhere. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
