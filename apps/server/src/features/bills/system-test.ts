import type { BillSystemName, SystemTest } from '@prosa/contract/billing';
import type { Actor } from '../../db/actor.ts';
import type { Deps } from '../../deps.ts';
import { recordAction } from '../audit/audit.record.ts';
import { takeTurn } from './bill.turns.ts';
import { SystemFailure } from './bill-system.ts';
import { openSystem } from './open-system.ts';

const TIME_LIMIT_MS = 8000;
const MINUTE_MS = 60_000;
const PER_MINUTE = 10;

/** "Testar": asks something harmless, and says what is right or wrong. No transaction is held meanwhile. */
export async function testSystem(
  deps: Deps,
  { companyId, actor, address }: { companyId: number; actor: Actor; address: string },
  system: BillSystemName,
): Promise<SystemTest> {
  const key = `integration-test:${companyId}`;
  await deps.limits.take([{ key, hits: PER_MINUTE, windowMs: MINUTE_MS }]);
  await deps.scopes.inCompany({ companyId, actor, address }, (scope) =>
    recordAction(scope, 'bill.test', null, { system }),
  );
  const began = performance.now();
  const finding = await found(deps, companyId, system);
  return { finding, ms: Math.round(performance.now() - began) };
}

async function found(
  { scopes, config }: Deps,
  companyId: number,
  name: BillSystemName,
): Promise<SystemTest['finding']> {
  const turn = await takeTurn(scopes, companyId, name);
  // Two questions are on their way to it, and have not been answered.
  if (!turn) return 'too-slow';
  try {
    const scope = scopes.reading({ companyId, actor: null });
    const guard = { timeLimitMs: TIME_LIMIT_MS };
    await (await openSystem(name, { config, scope, guard })).check();
    return 'works';
  } catch (error) {
    if (error instanceof SystemFailure) return error.finding;
    throw error;
  } finally {
    await turn.end();
  }
}
