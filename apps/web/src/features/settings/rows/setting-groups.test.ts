import { settingKeys } from '@prosa/contract/setting';
import { describe, expect, it } from 'vitest';
import { settingGroups } from './setting-groups.ts';

describe('the settings page', () => {
  it('shows every key of the contract exactly once', () => {
    expect(Object.values(settingGroups).flat().toSorted()).toEqual([...settingKeys].toSorted());
  });
});
