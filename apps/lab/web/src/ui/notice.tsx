import { IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { IconButton } from '../../../../web/src/ui/icon-button.tsx';
import { useWords } from '../words/words.tsx';
import css from './notice.module.css';

const Context = createContext<(text: string) => void>(() => undefined);

/** One line at the bottom for what went wrong; it stays until it is read. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const w = useWords();
  const [text, setText] = useState<string | null>(null);
  const close = useCallback(() => setText(null), []);
  return (
    <Context value={setText}>
      {children}
      <div role="alert">
        {text !== null && (
          <div className={css.notice}>
            <span>{text}</span>
            <IconButton small label={w.close} icon={<IconX size={16} />} onClick={close} />
          </div>
        )}
      </div>
    </Context>
  );
}

export function useNotice(): (text: string) => void {
  return useContext(Context);
}
