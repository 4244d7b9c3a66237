import type { LabEvent } from '../../apps/lab/src/contract/event.ts';

type Hears = { hear(listener: (event: LabEvent) => void): () => void };

/** When the devices of our numbers were there, as their provider sees it. */
export function watchLinks(lab: Hears) {
  const online = new Map<string, number[]>();
  /** Since when they are not. */
  const away = new Map<string, number>();
  let longest = 0;
  const stop = lab.hear((event) => {
    if (event.type === 'device-offline') away.set(event.device, event.at);
    if (event.type !== 'device-online') return;
    online.set(event.device, [...(online.get(event.device) ?? []), event.at]);
    const since = away.get(event.device);
    if (since !== undefined) longest = Math.max(longest, event.at - since);
    away.delete(event.device);
  });
  return {
    isOnline: (device: string) => online.has(device) && !away.has(device),
    onlineAfter: (device: string, at: number) =>
      online.get(device)?.find((moment) => moment >= at) ?? null,
    longestGapMs: () => longest,
    stop,
  };
}
