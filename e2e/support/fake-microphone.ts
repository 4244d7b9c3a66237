import { browserArgs } from './browser-args.ts';

/** For `test.use`: a microphone that hears a beep each second, and needs no asking. */
export const fakeMicrophone = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: [...browserArgs, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
};
