import { useEffect } from 'react';
import { useUnreadCount } from '../../features/tickets/use-ticket-counts.ts';
import { setTitleCount } from '../../lib/branding/page-title.ts';
import { readySound } from '../../lib/sound.ts';

/** How the product calls someone who looks elsewhere: by sound and in the tab's title (by the browser: NoticesBanner). */
export function useAttention(): void {
  const count = useUnreadCount();
  useEffect(() => setTitleCount(count), [count]);
  useEffect(() => () => setTitleCount(0), []);
  useEffect(readySound, []);
}
