import type { Message } from '@prosa/contract/message';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useKeptFlag } from '../talk/talk-context.ts';
import css from './bubble.module.css';
import { FormattedText } from './formatted-text.tsx';

/** Taken back. Where its channel allows that it is kept, what it said can still be read by who asks for it. */
export function DeletedContent({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const [shown, setShown] = useKeptFlag(`deleted ${message.id}`);
  return (
    <span className={css.gone}>
      <IconBan size={16} stroke={1.75} aria-hidden="true" />
      {message.erased ? t('erased') : t('deleted')}
      {message.body !== '' && !shown && (
        <>
          {' '}
          <button type="button" className={css.show} onClick={() => setShown(true)}>
            {t('showDeleted')}
          </button>
        </>
      )}
      {shown && (
        <div className={css.said}>
          <FormattedText text={message.body} />
        </div>
      )}
    </span>
  );
}
