import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { readItem, writeItem } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import css from './notices-banner.module.css';

const askedKey = 'noticesAsked';

/**
 * The browser's own question comes after ours, which says what for. It is there as soon as the page is, in a line of its
 * own: whatever came later, or floated, would move or cover what somebody already reads. "Not now" is remembered.
 */
export function NoticesBanner() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(isToBeAsked);

  useEffect(() => {
    // Answered in another tab.
    const look = () => setOpen((open) => open && isToBeAsked());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  if (!isOpen) return null;
  return (
    <section className={css.banner} aria-label={t('notices.title')}>
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      <p className={css.text}>
        <b>{t('notices.title')}</b> {t('notices.text')}
      </p>
      <div className={css.actions}>
        <Button
          size="small"
          variant="primary"
          onClick={() => {
            setOpen(false);
            void Notification.requestPermission();
          }}
        >
          {t('notices.allow')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setOpen(false);
            writeItem(askedKey, '1');
          }}
        >
          {t('notices.notNow')}
        </Button>
      </div>
    </section>
  );
}

function isToBeAsked(): boolean {
  if (!('Notification' in window) || Notification.permission !== 'default') return false;
  return readItem(askedKey) === null;
}
