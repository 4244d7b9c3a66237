import type { LabClient } from '@prosa/lab/client';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNotice } from '../ui/notice.tsx';
import type { World } from './world.ts';
import type { WorldStore } from './world-store.ts';

const Context = createContext<{ lab: LabClient; store: WorldStore } | null>(null);

type Props = { lab: LabClient; store: WorldStore; children: ReactNode };

export function WorldProvider({ lab, store, children }: Props) {
  const [value] = useState({ lab, store });
  return <Context value={value}>{children}</Context>;
}

function useParts() {
  const parts = useContext(Context);
  if (!parts) throw new Error('outside of the WorldProvider');
  return parts;
}

export function useWorld(): World {
  const { store } = useParts();
  return useSyncExternalStore(store.subscribe, store.read);
}

export function useStore(): WorldStore {
  return useParts().store;
}

/**
 * Asks something of the lab; what it refuses is shown in its own words. True when it was done.
 * What changes comes back as an event.
 */
export function useAct(): (work: (lab: LabClient) => Promise<unknown>) => Promise<boolean> {
  const { lab } = useParts();
  const notify = useNotice();
  return useCallback(
    async (work) => {
      try {
        await work(lab);
        return true;
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error));
        return false;
      }
    },
    [lab, notify],
  );
}
