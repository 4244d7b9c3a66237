import { menuWords } from '@prosa/contract/bot-menu';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isLanguage } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../../../ui/telephone/telephone.module.css';
import { TelephoneFrame } from '../../../ui/telephone/telephone-frame.tsx';
import { type DraftTree, pathTo } from '../options/option-tree.ts';
import { conversation } from './conversation.ts';
import { TelephoneBubble, time } from './telephone-bubble.tsx';

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
      <TelephoneFrame
        label={t('phone.title')}
        companyName={companyName}
        time={time}
        words={{
          business: t('phone.business'),
          today: t('phone.today'),
          message: t('phone.message'),
        }}
        screen={screen}
      >
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
      </TelephoneFrame>
    </>
  );
}
