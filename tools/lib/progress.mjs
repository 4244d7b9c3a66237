// @ts-check

const QUIET_MS = 1_000;

/**
 * Says what takes so long, in one line, and only if it does take long.
 * @template Result
 * @param {string} what
 * @param {Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(what, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const onTerminal = process.stdout.isTTY;
  let shown = false;
  const timer = setInterval(() => {
    if (onTerminal) process.stdout.write(`\r${what} … ${seconds()} `);
    else if (!shown) process.stdout.write(`${what} …\n`);
    shown = true;
  }, QUIET_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (shown) process.stdout.write(`${onTerminal ? '\r' : ''}${what}: ${seconds()}.\n`);
  }
}
