import i18next from 'i18next';
import { useEffect } from 'react';
import { useUnreadCount } from '../../features/tickets/use-ticket-counts.ts';
import { setTitleCount } from '../../lib/branding/page-title.ts';
import { readySound } from '../../lib/sound.ts';
import { readItem, writeItem } from '../../lib/storage.ts';
import { toast, toastStore } from '../../ui/toast/toast-store.ts';

const askedKey = 'noticesAsked';
/** Time to read it beside one's work. */
const shownMs = 20_000;

/** How the product calls someone who looks elsewhere: by sound, by the browser, in the tab's title. */
export function useAttention(): void {
  const count = useUnreadCount();
  useEffect(() => setTitleCount(count), [count]);
  useEffect(() => () => setTitleCount(0), []);
  useEffect(readySound, []);
  useEffect(askForNotices, []);
}

/** The browser's own question comes after ours, which says what for; "not now" is remembered, and so is the cross. */
function askForNotices(): (() => void) | undefined {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  const ask = () => {
    // Answered here or in another tab since this page came.
    if (readItem(askedKey) !== null) return removeEventListener('click', ask);
    // Beside another toast it would push that one away from under the pointer.
    if (toastStore.get().length > 0) return;
    removeEventListener('click', ask);
    const t = i18next.getFixedT(null, 'shell');
    toast.ask({
      title: t('notices.title'),
      text: t('notices.text'),
      duration: shownMs,
      waits: true,
      onClose: notNow,
      actions: [
        { label: t('notices.allow'), act: () => void Notification.requestPermission() },
        { label: t('notices.notNow'), act: notNow },
      ],
    });
  };
  const notNow = () => writeItem(askedKey, '1');
  // Not before somebody is at work here: a page that has just come is looked at first.
  addEventListener('click', ask);
  return () => removeEventListener('click', ask);
}
