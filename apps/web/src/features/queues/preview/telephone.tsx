import { menuWords } from '@prosa/contract/bot-menu';
import {
  IconChevronLeft,
  IconMicrophone,
  IconPhone,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../lib/i18n/languages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { type DraftTree, pathTo } from '../options/option-tree.ts';
import { conversation } from './conversation.ts';
import css from './telephone.module.css';
import { TelephoneBubble } from './telephone-bubble.tsx';

type Props = {
  companyName: string;
  greeting: string;
  tree: DraftTree;
  selected: string | null;
  onSelect: (key: string | null) => void;
};

/** What a customer reads on the way to the option that is being edited; the menu can be walked. */
export function Telephone({ companyName, greeting, tree, selected, onSelect }: Props) {
  const { t, i18n } = useTranslation('queues');
  const screen = useRef<HTMLDivElement>(null);
  const path = pathTo(tree, selected);
  const words = menuWords[isLanguage(i18n.language) ? i18n.language : 'pt'];
  const bubbles = conversation(greeting.trim() || t('phone.noGreeting'), tree, path, words);

  // The end of the conversation is what one is working on.
  useEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  });

  return (
    <>
      <div className={css.head}>
        <h3 className={css.title}>{t('phone.title')}</h3>
        <Button
          variant="quiet"
          size="small"
          icon={<IconRefresh size={14} stroke={1.9} />}
          onClick={() => onSelect(null)}
        >
          {t('phone.restart')}
        </Button>
      </div>
      <div className={css.body}>
        <div className={css.screen}>
          <div className={css.status} aria-hidden="true">
            <span>10:48</span>
            <svg viewBox="0 0 40 10" aria-hidden="true">
              <rect x="0" y="6" width="3" height="4" rx=".8" />
              <rect x="4" y="4" width="3" height="6" rx=".8" />
              <rect x="8" y="2" width="3" height="8" rx=".8" />
              <rect x="12" y="0" width="3" height="10" rx=".8" />
              <rect className={css.battery} x="20.500" y=".5" width="16" height="9" rx="2.600" />
              <rect x="22" y="2" width="10" height="6" rx="1.400" />
              <rect x="38" y="3.200" width="1.600" height="3.600" rx=".8" opacity=".5" />
            </svg>
          </div>
          <div className={css.contact}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
            <Avatar name={companyName} size={28} />
            <span className={css.who}>
              <b>{companyName}</b>
              <span>{t('phone.business')}</span>
            </span>
            <IconPhone size={16} stroke={1.75} aria-hidden="true" />
          </div>
          <div
            className={css.messages}
            ref={screen}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            role="log"
            aria-label={t('phone.title')}
          >
            <span className={css.day}>{t('phone.today')}</span>
            {bubbles.map((bubble, index) => (
              <TelephoneBubble
                // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end
                key={index}
                bubble={bubble}
                hot={selected !== null && index === bubbles.length - 1}
                last={index === bubbles.length - 1}
                onSelect={onSelect}
              />
            ))}
          </div>
          <div className={css.input} aria-hidden="true">
            <IconPlus size={16} stroke={1.75} />
            <span>{t('phone.message')}</span>
            <IconMicrophone size={16} stroke={1.75} />
          </div>
          <div className={css.home} aria-hidden="true" />
        </div>
      </div>
    </>
  );
}
