import { useSyncExternalStore } from 'react';

const speeds = [1, 1.5, 2] as const;

type Playing = {
  id: number | null;
  isPlaying: boolean;
  seconds: number;
  /** What the browser found out; not known before it has looked into the file. */
  duration: number | null;
  hasFailed: boolean;
  speed: (typeof speeds)[number];
};

let state: Playing = {
  id: null,
  isPlaying: false,
  seconds: 0,
  duration: null,
  hasFailed: false,
  speed: 1,
};
let sound: HTMLAudioElement | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Playing>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** One for the whole page: a second sound ends the first, and scrolling away ends none. */
export const player = {
  play(id: number, url: string, from?: number): void {
    const element = elementOf();
    if (state.id !== id) {
      element.src = url;
      change({ id, seconds: 0, duration: null, hasFailed: false });
    }
    element.playbackRate = state.speed;
    if (from !== undefined) player.seek(from);
    void element.play().catch((error: unknown) => {
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
      if (!isInterrupted) change({ hasFailed: true, isPlaying: false });
    });
  },
  pause: () => sound?.pause(),
  seek(seconds: number): void {
    if (!sound) return;
    sound.currentTime = seconds;
    change({ seconds });
  },
  nextSpeed(): void {
    const speed = speeds[(speeds.indexOf(state.speed) + 1) % speeds.length] ?? 1;
    if (sound) sound.playbackRate = speed;
    change({ speed });
  },
  /** When its conversation is left. */
  stop(): void {
    sound?.pause();
    sound?.removeAttribute('src');
    change({ id: null, isPlaying: false, seconds: 0, duration: null, hasFailed: false });
  },
};

function elementOf(): HTMLAudioElement {
  if (sound) return sound;
  const element = new Audio();
  sound = element;
  element.onplay = () => change({ isPlaying: true });
  element.onpause = () => change({ isPlaying: false });
  element.ontimeupdate = () => change({ seconds: element.currentTime });
  element.onended = () => change({ isPlaying: false, seconds: 0 });
  element.ondurationchange = () => {
    if (Number.isFinite(element.duration)) change({ duration: element.duration });
  };
  element.onerror = () => state.id !== null && change({ hasFailed: true, isPlaying: false });
  return element;
}

const still = { isPlaying: false, seconds: 0, duration: null, hasFailed: false } as const;
const stills = new Map(speeds.map((speed) => [speed, { ...still, id: null, speed }]));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The player as one sound sees it: at rest while another one plays. */
export function usePlayer(id: number): Playing {
  return useSyncExternalStore(subscribe, () =>
    state.id === id ? state : (stills.get(state.speed) ?? state),
  );
}
