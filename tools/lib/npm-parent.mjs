// @ts-check
import { describeProcess } from './processes.mjs';

/** Where asking means starting `ps`, we ask less often. */
const CHECK_MS = process.platform === 'linux' ? 250 : 2_000;

/**
 * npm forwards signals, but of its own kill -9 nobody tells us: the only sign is that its child,
 * which is we or the shell it runs us in, gets another parent.
 * @param {() => void} act
 */
export function whenNpmIsGone(act) {
  const parent = describeProcess(process.ppid);
  const inShell = parent !== undefined && / -c /.test(parent.command);
  const currentParent = () => (inShell ? describeProcess(parent.pid)?.parent : process.ppid);
  const npm = currentParent();
  const timer = setInterval(() => {
    if (currentParent() === npm) return;
    clearInterval(timer);
    act();
  }, CHECK_MS);
  timer.unref();
}
