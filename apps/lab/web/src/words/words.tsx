import { createContext, type ReactNode, useContext, useState } from 'react';
import { readItem, writeItem } from '../../../../web/src/lib/storage.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt, type Words } from './pt.ts';

export const languages = { pt: 'Português', en: 'English', es: 'Español' } as const;
export type Language = keyof typeof languages;

const dictionaries: Record<Language, Words> = { pt, en, es };
/** before-paint.js reads the same key. */
const KEY = 'i18nextLng';

type Speech = { words: Words; language: Language; choose: (language: Language) => void };

const Context = createContext<Speech>({ words: pt, language: 'pt', choose: () => undefined });

export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const choose = (chosen: Language) => {
    writeItem(KEY, chosen);
    document.documentElement.lang = chosen === 'pt' ? 'pt-BR' : chosen;
    setLanguage(chosen);
  };
  return <Context value={{ words: dictionaries[language], language, choose }}>{children}</Context>;
}

export function useWords(): Words {
  return useContext(Context).words;
}

export function useLanguage(): Speech {
  return useContext(Context);
}

function firstLanguage(): Language {
  const stored = readItem(KEY);
  return stored === 'en' || stored === 'es' ? stored : 'pt';
}
