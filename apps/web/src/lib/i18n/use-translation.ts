import i18next, { type DefaultNamespace, type FlatNamespace, type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];
type Translation<Ns extends Namespaces> = { t: TFunction<Ns>; i18n: typeof i18next };

/**
 * The words of a screen, in the language of the moment. As react-i18next's hook of this name, without what that costs
 * each component that asks: it copies the whole i18next object for every row, card and bubble.
 */
export function useTranslation<const Ns extends Namespaces = DefaultNamespace>(
  namespaces?: Ns,
): Translation<Ns> {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  const wanted = namespaces ?? i18next.options.defaultNS;
  const key = `${language} ${wanted}`;
  let found = translations.get(key);
  if (!found) {
    const needed = [wanted].flat() as FlatNamespace[];
    // Thrown, and not given to use(): where a render is taken up again, that one has to be called again, too.
    if (!needed.every((name) => i18next.hasLoadedNamespace(name))) throw loaded(key, needed);
    found = { t: withKeptWords(i18next.getFixedT(language, needed)), i18n: i18next };
    translations.set(key, found);
  }
  return found as unknown as Translation<Ns>;
}

/** One for all who ask for the same. */
const translations = new Map<string, { t: TFunction; i18n: typeof i18next }>();
const coming = new Map<string, Promise<void>>();

/** Words that nothing is filled into are always the same, and a board asks for each of them with every card. */
function withKeptWords(t: TFunction): TFunction {
  const kept = new Map<string, string>();
  const ask = (...asked: Parameters<TFunction>) => {
    const [key, options] = asked;
    if (options !== undefined || typeof key !== 'string') return t(...asked);
    const words = kept.get(key) ?? String(t(...asked));
    kept.set(key, words);
    return words;
  };
  return Object.assign(ask, t) as unknown as TFunction;
}

function loaded(key: string, namespaces: readonly FlatNamespace[]): Promise<void> {
  const promise = coming.get(key) ?? i18next.loadNamespaces(namespaces);
  coming.set(key, promise);
  return promise;
}

function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

function currentLanguage(): string {
  return i18next.language;
}
