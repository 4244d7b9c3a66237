import type { Campaign, CampaignForecast } from '@prosa/contract/campaign';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { ForecastWords } from './forecast-words.tsx';

const campaign = { id: 1, message1: 'Olá', whatsapps: [] } as unknown as Campaign;
const forecast: CampaignForecast = {
  chosen: 3,
  doubles: 0,
  noNumber: 0,
  optedOut: 0,
  invalid: 0,
  unchecked: 0,
  frequency: 0,
  blocked: 0,
  reached: 0,
  strangers: 0,
  days: 1,
  unknownVariables: [],
  sample: null,
  missing: [],
};

it.each([
  [0, 0],
  [3, 1],
])('where %i people are reached, %i risks are told', async (reached, count) => {
  await show(<ForecastWords forecast={{ ...forecast, reached }} campaign={campaign} />, {
    words: ['campaigns'],
  });
  await screen.findByRole('heading');
  expect(screen.queryAllByText(/^Risco /)).toHaveLength(count);
});
