import data from '@emoji-mart/data';
import { useComputedColorScheme } from '@mantine/core';
import { Picker } from 'emoji-mart';
import { useEffect, useRef } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import css from './emoji-picker.module.css';

/** Its own words, bundled: left to itself it would ask another host for them. */
const words = {
  pt: () => import('@emoji-mart/data/i18n/pt.json'),
  en: () => import('@emoji-mart/data/i18n/en.json'),
  es: () => import('@emoji-mart/data/i18n/es.json'),
};

type Chosen = { native?: string };

export default function EmojiPicker({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useComputedColorScheme('light');
  const perLine = useNarrow() ? 9 : 16;
  const latest = useRef(onEmoji);
  latest.current = onEmoji;

  useEffect(() => {
    let isGone = false;
    const element = place.current;
    void words[currentLanguage()]().then((i18n) => {
      if (isGone || !element) return;
      const picker = new Picker({
        ...{ data, theme, perLine, set: 'native', i18n: i18n.default },
        ...{ previewPosition: 'none', skinTonePosition: 'search', maxFrequentRows: 2 },
        ...{
          emojiSize: 22,
          emojiButtonSize: 34,
          autoFocus: !matchMedia('(pointer: coarse)').matches,
        },
        onEmojiSelect: ({ native }: Chosen) => native && latest.current(native),
      });
      element.replaceChildren(picker as unknown as Node);
    });
    return () => {
      isGone = true;
    };
  }, [theme, perLine]);

  return <div ref={place} className={css.picker} data-per-line={perLine} />;
}
