import { formatNumber } from '../../../../web/src/lib/phone.ts';
import { Button } from '../../../../web/src/ui/button.tsx';
import type { Words } from '../words/pt.ts';
import { useLanguage } from '../words/words.tsx';
import type { LogEntry } from '../world/product-log.ts';
import { useStore, useWorld } from '../world/use-world.tsx';
import css from './panels.module.css';

/** What was seen of the product, newest first. */
export function Log() {
  const { words: w, language } = useLanguage();
  const store = useStore();
  const { entries } = useWorld().log;
  return (
    <section className={css.section} aria-label={w.log}>
      <h2 className={css.title}>
        <span className={css.words}>{w.log}</span>
        {entries.length > 0 && (
          <Button variant="quiet" size="small" onClick={store.clearLog}>
            {w.clear}
          </Button>
        )}
      </h2>
      {entries.length === 0 && <p className={css.hint}>{w.noLog}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.seq}`} className={css.entry}>
            <time>{new Date(entry.at).toLocaleTimeString(language)}</time>
            <span>{lineOf(w, entry)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function lineOf(w: Words, entry: LogEntry): string {
  switch (entry.what) {
    case 'reconnected':
      return w.logLine.reconnected(formatNumber(entry.number), entry.seconds);
    case 'received':
      return w.logLine.received(short(entry.message), entry.seconds);
    case 'repeated':
    case 'askedAgain':
      return w.logLine[entry.what](short(entry.message));
    case 'nacked':
    case 'refused':
      return w.logLine[entry.what](short(entry.message), entry.code);
    case 'pageLinked':
    case 'pageUnlinked':
    case 'instagramUnlinked':
    case 'loggedIn':
    case 'webhookCopy':
    case 'tokenRefused':
    case 'noGraph':
      return w.logLine[entry.what];
    case 'webhookFailed':
      return w.logLine.webhookFailed(entry.code);
    case 'graphRefused':
      return w.logLine.graphRefused(entry.name, entry.code);
    case 'answerLost':
      return w.logLine.answerLost(entry.name);
    default:
      return w.logLine[entry.what](formatNumber(entry.number));
  }
}

/** Ids are long, and their ends tell them apart. */
function short(id: string): string {
  return id.length > 10 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id;
}
