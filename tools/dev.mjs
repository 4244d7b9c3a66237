// @ts-check
/** `npm run dev`: server and web app, both renewed at every change of their sources. */

import { ensureTelephonesBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
// The lab serves them as they are built; only the desk is renewed while one works.
await ensureTelephonesBuilt();
launch(['tools/lib/dev-session.mjs']);
