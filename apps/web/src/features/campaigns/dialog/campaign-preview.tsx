import { fillTemplate } from '@prosa/contract/templates';
import { IconChevronLeft, IconChevronRight, IconFile } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { companyLanguage } from '../../../lib/company-language.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { formatTime } from '../../../lib/moments.ts';
import { useCurrentUser } from '../../../lib/session/session-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import telephone from '../../../ui/telephone/telephone.module.css';
import { TelephoneFrame } from '../../../ui/telephone/telephone-frame.tsx';
import { Ticks } from '../../../ui/ticks.tsx';
import css from './campaign-preview.module.css';
import type { ReaderFacts } from './use-readers.ts';

type Props = {
  message: string;
  /** What is asked before; null where nothing is. */
  question: string | null;
  file: { name: string /** Of an image. */; address: string | null } | null;
  /** Real recipients, to read it as each of them. */
  readers: readonly ReaderFacts[];
  variables: Readonly<Record<string, string>>;
};

/** The conversation as one of the recipients will have it. */
export function CampaignPreview({ message, question, file, readers, variables }: Props) {
  const { t } = useTranslation('campaigns');
  const { company } = useCurrentUser();
  const [chosen, setChosen] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const place = Math.min(chosen, Math.max(readers.length - 1, 0));
  const reader = readers[place] ?? {
    name: t('preview.sample'),
    number: '5511912345678',
    email: '',
  };
  const now = new Date();
  const time = formatTime(now.toISOString(), company.timezone);
  const filled = (text: string) =>
    fillTemplate(text, {
      contact: reader,
      protocol: '',
      now,
      timezone: company.timezone,
      language: companyLanguage(company),
      variables,
    });
  // The message stands at the end, below what was asked.
  useEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  });
  const isEmpty = message.trim() === '' && file === null;
  return (
    <div className={css.preview}>
      <div className={css.head}>
        <h3>{t('preview.of', { name: reader.name })}</h3>
        {readers.length > 1 && (
          <span className={css.steps}>
            <IconButton
              small
              label={t('preview.before')}
              icon={<IconChevronLeft size={16} stroke={1.75} />}
              onClick={() => setChosen((place + readers.length - 1) % readers.length)}
            />
            <IconButton
              small
              label={t('preview.after')}
              icon={<IconChevronRight size={16} stroke={1.75} />}
              onClick={() => setChosen((place + 1) % readers.length)}
            />
          </span>
        )}
      </div>
      <TelephoneFrame
        label={t('preview.title')}
        companyName={company.name}
        time={time}
        words={{
          business: t('preview.business'),
          today: t('preview.today'),
          message: t('preview.message'),
        }}
        screen={screen}
      >
        {question?.trim() && (
          <>
            <Bubble text={filled(question)} time={time} />
            <p className={classNames(telephone.bubble, telephone.own)}>
              {t('preview.yes')}
              <span className={telephone.meta}>
                {time} <Ticks state="read" />
              </span>
            </p>
          </>
        )}
        {isEmpty ? (
          <p className={css.empty}>{t('preview.empty')}</p>
        ) : (
          <Bubble hot text={filled(message)} time={time} file={file} />
        )}
      </TelephoneFrame>
    </div>
  );
}

type BubbleProps = { text: string; time: string; hot?: boolean; file?: Props['file'] };

function Bubble({ text, time, hot = false, file = null }: BubbleProps) {
  return (
    <div className={classNames(telephone.bubble, hot && telephone.hot)}>
      {file?.address && <img className={css.picture} src={file.address} alt={file.name} />}
      {file && !file.address && (
        <span className={css.file}>
          <IconFile size={16} stroke={1.75} aria-hidden="true" />
          <bdi>{file.name}</bdi>
        </span>
      )}
      <p className={telephone.text}>
        <RichText text={text} />
      </p>
      <span className={telephone.meta}>{time}</span>
    </div>
  );
}
