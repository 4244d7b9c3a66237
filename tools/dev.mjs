// @ts-check
/** `npm run dev`: server and web app, both renewed at every change of their sources. */
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';

await ensureInstalled();
launch(['--env-file-if-exists=.env', 'tools/lib/dev-session.mjs']);
