import './lib/no-eval.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './ui/tokens.css';
import './ui/fonts.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstLanguage } from './app/first-language.ts';
import { installWorker } from './app/install-worker.ts';
import { reloadWhenReplaced } from './app/reload-when-replaced.ts';
import { startSession } from './app/start-session.ts';
import { watchNetwork } from './lib/api/reachability.ts';
import { startI18n } from './lib/i18n/i18n.ts';

watchNetwork();
installWorker();
reloadWhenReplaced();
const session = startSession();
await startI18n(await firstLanguage());

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
