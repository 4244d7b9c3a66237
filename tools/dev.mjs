// @ts-check
/** `npm run dev`: server and web app, both renewed at every change of their sources. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['tools/lib/dev-session.mjs']);
