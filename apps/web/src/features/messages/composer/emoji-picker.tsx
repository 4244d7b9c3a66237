import data, { type EmojiMartData } from '@emoji-mart/data';
import { useComputedColorScheme } from '@mantine/core';
import { Picker } from 'emoji-mart';
import { useEffect, useRef } from 'react';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/languages.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import css from './emoji-picker.module.css';
import { nameClearing, showChosen, walkByTab } from './emoji-window.ts';
import { addWords, type EmojiNames } from './emoji-words.ts';

/** Its own words, bundled: left to itself it would ask another host for them. */
const words = {
  pt: () => import('@emoji-mart/data/i18n/pt.json'),
  en: () => import('@emoji-mart/data/i18n/en.json'),
  es: () => import('@emoji-mart/data/i18n/es.json'),
};

/** The data have English ones already. */
const namesIn: Partial<Record<Language, () => Promise<{ default: EmojiNames }>>> = {
  pt: () => import('emojibase-data/pt/compact.json'),
  es: () => import('emojibase-data/es/compact.json'),
};

export async function loadWords(language: Language) {
  const [i18n, names] = await Promise.all([words[language](), namesIn[language]?.()]);
  if (names) addWords((data as EmojiMartData).emojis, names.default);
  return i18n.default;
}

type Chosen = { native?: string };

export default function EmojiPicker({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const theme = useComputedColorScheme('light');
  const perLine = useNarrow() ? 9 : 16;
  const latest = useRef(onEmoji);
  latest.current = onEmoji;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const element = place.current;
    void loadWords(currentLanguage()).then((i18n) => {
      if (signal.aborted || !element) return;
      const picker = new Picker({
        data,
        theme,
        perLine,
        set: 'native',
        i18n,
        previewPosition: 'none',
        skinTonePosition: 'search',
        maxFrequentRows: 2,
        emojiSize: 22,
        emojiButtonSize: 34,
        autoFocus: !matchMedia('(pointer: coarse)').matches,
        onEmojiSelect: ({ native }: Chosen) => native && latest.current(native),
      });
      const root = (picker as unknown as HTMLElement).shadowRoot;
      if (root) {
        showChosen(root);
        nameClearing(root, t('clearSearch'));
        // Before the search field hears of the key, which keeps all of them for itself.
        const onKeyDown = (event: KeyboardEvent) => walkByTab(root, event);
        element.addEventListener('keydown', onKeyDown, { capture: true, signal });
      }
      element.replaceChildren(picker as unknown as Node);
    });
    return () => stop.abort();
  }, [theme, perLine, t]);

  return <div ref={place} className={css.picker} data-per-line={perLine} />;
}
