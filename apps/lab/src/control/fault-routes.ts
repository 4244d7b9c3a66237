import { z } from 'zod';
import { type Account, NO_FAULTS } from '../account.ts';
import { type Faults, faultChanges, labSettingChanges } from '../contract/fault.ts';
import { phoneNumber } from '../contract/telephone.ts';
import { accountOf, type LabState } from '../state.ts';
import { tellRestrictions } from '../wire/restrictions.ts';
import type { ControlApp, ControlParts } from './app.ts';

const params = z.object({ number: phoneNumber });

export function faultRoutes(app: ControlApp, { state, gateway }: ControlParts): void {
  app.get(
    '/telephones/:number/faults',
    { schema: { params } },
    async ({ params: { number } }) => accountOf(state, number).faults,
  );

  app.patch(
    '/telephones/:number/faults',
    { schema: { params, body: faultChanges } },
    async ({ params: { number }, body }) => {
      const account = accountOf(state, number);
      return setFaults(state, account, { ...account.faults, ...body });
    },
  );

  app.delete('/telephones/:number/faults', { schema: { params } }, async ({ params: { number } }) =>
    setFaults(state, accountOf(state, number), NO_FAULTS),
  );

  app.get('/settings', async () => state.settings);

  app.patch('/settings', { schema: { body: labSettingChanges } }, async ({ body }) => {
    Object.assign(state.settings, body);
    if (state.settings.gateway !== 'open') gateway.dropAll();
    state.events.emit({ type: 'settings' });
    return state.settings;
  });

  app.get('/counters', async () => state.counters);
}

function setFaults(state: LabState, account: Account, faults: Faults): Faults {
  const before = account.faults;
  account.faults = faults;
  tellRestrictions(state, account, before);
  for (const { connection } of account.companions.values()) connection?.faultsChanged();
  state.events.emit({ type: 'faults', number: account.number });
  return faults;
}
