import type { Setting } from '@prosa/contract/setting';
import type { LiveEvent } from '../../live-event.ts';

export function settingChanged(setting: Setting): LiveEvent {
  return { channel: 'settings', payload: { action: 'update', setting }, to: ['company'] };
}
