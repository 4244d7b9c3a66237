const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

let installed = false;

/**
 * libsignal writes whole sessions, private keys included, to the console, and has no switch for it.
 * What it says is dropped; everybody else's words pass. Once per process: the console is everyone's.
 */
export function quietLibsignal(): void {
  if (installed) return;
  installed = true;
  for (const method of METHODS) {
    const speak = console[method];
    console[method] = (...words: unknown[]) => {
      if (!isLibsignalSpeaking()) speak.apply(console, words);
    };
  }
}

function isLibsignalSpeaking(): boolean {
  // Its frame is near the top, but how near depends on who else has wrapped the console.
  return /[\\/]node_modules[\\/]libsignal[\\/]/.test(new Error().stack ?? '');
}
