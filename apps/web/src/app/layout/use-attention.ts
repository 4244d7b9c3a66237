import { useEffect } from 'react';
import { useUnreadCount } from '../../features/tickets/use-ticket-counts.ts';
import { setTitleCount } from '../../lib/branding/title-count.ts';
import { readySound } from '../../lib/sound.ts';

/** How the product calls someone who looks elsewhere: by sound, by the browser, in the tab's title. */
export function useAttention(): void {
  const count = useUnreadCount();
  useEffect(() => setTitleCount(count), [count]);
  useEffect(() => () => setTitleCount(0), []);
  useEffect(readySound, []);
  useEffect(askOnFirstTouch, []);
}

/** Browsers refuse, or punish, a question that comes out of nowhere. */
function askOnFirstTouch(): (() => void) | undefined {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  const ask = () => void Notification.requestPermission();
  addEventListener('pointerdown', ask, { once: true });
  return () => removeEventListener('pointerdown', ask);
}
