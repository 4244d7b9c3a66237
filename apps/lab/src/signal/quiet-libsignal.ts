const METHODS = ['info', 'warn', 'error'] as const;

let quiet = false;

/** libsignal writes whole sessions, private keys included, to the console: what it says is dropped. */
export function quietLibsignal(): void {
  if (quiet) return;
  quiet = true;
  for (const method of METHODS) {
    const speak = console[method];
    console[method] = (...words: unknown[]) => {
      if (!isLibsignalSpeaking()) speak.apply(console, words);
    };
  }
}

function isLibsignalSpeaking(): boolean {
  return /[\\/]libsignal[\\/]/.test(new Error().stack ?? '');
}
