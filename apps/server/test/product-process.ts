import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

export type Product = {
  process: ChildProcess;
  url: string;
  /** Of the lab beside it, if there is one. */
  labUrl: string | undefined;
  /** Everything it has printed so far. */
  output(): string;
  /** As Ctrl-C does; resolves to the exit code. */
  interrupt(): Promise<number | null>;
};

/** A clean environment: the machine's own settings must not decide a test. */
export function cleanEnvironment() {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

function launch(env: Record<string, string>): { child: ChildProcess; output(): string } {
  const child = spawn(process.execPath, [main], {
    cwd: root,
    // The lab's customers speak when a test makes them speak.
    env: { ...cleanEnvironment(), NODE_ENV: 'development', LAB_SMALL_TALK: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  }
  return { child, output: () => text };
}

/** Starts the product as a process of its own, and comes back when it serves. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const { child, output } = launch(env);
  let labUrl: string | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: 'ready' | { lab?: string }) => {
      if (message === 'ready') resolve();
      else labUrl = message.lab;
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output()}`)));
  });
  await ready;
  return {
    process: child,
    url: `http://127.0.0.1:${env.PORT}`,
    labUrl,
    output,
    interrupt: () => end(child, 'SIGINT'),
  };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  // One that was killed has no exit code, but is gone as well.
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}

/** For starts that are expected to fail: the exit code and what was said. */
export async function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(env);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}
