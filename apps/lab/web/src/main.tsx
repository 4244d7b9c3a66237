import '../../../web/src/ui/tokens.css';
import '../../../web/src/ui/fonts.css';
import '../../../web/src/ui/global.css';
import { createLabClient } from '@prosa/lab/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { NoticeProvider } from './ui/notice.tsx';
import { WordsProvider } from './words/words.tsx';
import { WorldProvider } from './world/use-world.tsx';
import { createWorldStore } from './world/world-store.ts';

const lab = createLabClient(location.origin);
const store = createWorldStore(lab);
store.start();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WordsProvider>
      <NoticeProvider>
        <WorldProvider lab={lab} store={store}>
          <App />
        </WorldProvider>
      </NoticeProvider>
    </WordsProvider>
  </StrictMode>,
);
