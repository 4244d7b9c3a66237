import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import css from './notice-content.module.css';
import { TextContent } from './text-content.tsx';

type Props = { kind: 'poll' | 'vote'; body: string };

/** A question with its options, or what somebody chose: it is answered on the telephone. */
export function PollContent({ kind, body }: Props) {
  const { t } = useTranslation('messages');
  return (
    <>
      <span className={css.heading}>
        <IconChartBar size={15} stroke={1.9} aria-hidden="true" />
        {t(`kind.${kind}`)}
      </span>
      {body === '' ? (
        <span className={css.notice}>{t('voteUnread')}</span>
      ) : (
        <TextContent body={body} />
      )}
    </>
  );
}
