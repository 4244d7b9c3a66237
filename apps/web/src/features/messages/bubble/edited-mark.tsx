import type { Message } from '@prosa/contract/message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatRecent } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { versionsQuery } from '../message-queries.ts';
import { useTalk } from '../talk/talk-context.ts';
import css from './edited-mark.module.css';
import { FormattedText } from './formatted-text.tsx';

/** The word that says it was edited; a press shows what it said before. */
export function EditedMark({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="top" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={css.mark}
          title={t('versions.show')}
          onClick={() => setOpened(!opened)}
        >
          {t('edited')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popup}>
        {opened && <Versions message={message} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Versions({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const { timeZone } = useTalk();
  const { data, isError, refetch } = useQuery(versionsQuery(message));
  return (
    <>
      <h3 className={css.title}>{t('versions.title')}</h3>
      {isError && (
        <p className={css.error} role="alert">
          {t('versions.failed')}
          <Button size="small" onClick={() => refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={34} />}
      {data?.length === 0 && <p>{t('versions.none')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={css.list} tabIndex={0} data-autofocus>
        {data?.map(({ body, until }) => (
          <li key={until} className={css.version}>
            <FormattedText text={body} />
            <time className={css.until} dateTime={until}>
              {t('versions.until', { time: formatRecent(until, timeZone) })}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
