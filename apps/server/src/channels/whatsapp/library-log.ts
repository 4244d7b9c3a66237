import type { SocketConfig } from 'baileys';
import type { JobLog } from '../../job-log.ts';

type LibraryLog = SocketConfig['logger'];

/**
 * The library logs keys, message texts and numbers, mostly in the fields and now and then in the
 * sentence. Of its warnings and errors the sentence is kept, without whatever could be data.
 */
export function libraryLog(log: JobLog): LibraryLog {
  const note = (fields: unknown, sentence?: string) => {
    const said = typeof fields === 'string' ? fields : sentence;
    log.debug({ library: 'baileys' }, harmless(said ?? ''));
  };
  const logger: LibraryLog = {
    // Also what the library asks before it renders whole stanzas for a trace.
    level: 'warn',
    child: () => logger,
    trace: () => undefined,
    debug: () => undefined,
    info: () => undefined,
    warn: note,
    error: note,
  };
  return logger;
}

const PLAIN_WORD = /^[a-z][a-z'-]{0,19}[,.:]?$/i;

function harmless(sentence: string): string {
  const words = sentence.slice(0, 120).split(/\s+/);
  return words.map((word) => (PLAIN_WORD.test(word) ? word : '·')).join(' ');
}
