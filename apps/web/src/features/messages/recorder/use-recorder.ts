import { useCallback, useEffect, useRef, useState } from 'react';
import { type Recording, record } from './record.ts';

/** A touch by mistake, not a message. */
const leastBytes = 10_000;
const bars = 40;
const silence = Array.from({ length: bars }, () => 0);

type Options = {
  onRecorded: (file: File) => void;
  /** Resolves to false where the server can make no voice message of a recording. */
  isPossible: () => Promise<boolean>;
  onError: (reason: ReturnType<typeof recorderError> | 'unsupported' | 'unavailable') => void;
  onEnd: () => void;
};

export function useRecorder(options: Options) {
  const [state, setState] = useState<'starting' | 'recording' | 'preparing'>('starting');
  const [seconds, setSeconds] = useState(0);
  const [levels, setLevels] = useState(silence);
  const recording = useRef<Recording | null>(null);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    let isGone = false;
    const fail = (reason: Parameters<Options['onError']>[0]) => {
      if (isGone) return;
      latest.current.onError(reason);
      latest.current.onEnd();
    };
    if (!canRecord()) {
      fail('unsupported');
      return;
    }
    void begin();
    async function begin(): Promise<void> {
      try {
        // Before anybody speaks: nothing that was said may be lost.
        if (!(await latest.current.isPossible())) return fail('unavailable');
        if (isGone) return;
        const started = await record((level) => {
          if (!isGone) setLevels((before) => [...before.slice(1), level]);
        });
        if (isGone) return started.cancel();
        recording.current = started;
        setState('recording');
      } catch (error) {
        fail(recorderError(error));
      }
    }
    return () => {
      isGone = true;
      recording.current?.cancel();
    };
  }, []);

  useEffect(() => {
    if (state !== 'recording') return;
    const began = performance.now();
    const clock = setInterval(() => setSeconds((performance.now() - began) / 1000), 200);
    return () => clearInterval(clock);
  }, [state]);

  const cancel = useCallback(() => latest.current.onEnd(), []);
  const send = useCallback(async () => {
    const current = recording.current;
    if (!current) return;
    recording.current = null;
    setState('preparing');
    try {
      const sound = await current.finish();
      if (sound.size >= leastBytes) {
        latest.current.onRecorded(new File([sound], `${Date.now()}.mp3`, { type: sound.type }));
      }
    } catch (error) {
      latest.current.onError(recorderError(error));
    }
    latest.current.onEnd();
  }, []);

  return { state, seconds, levels, send: () => void send(), cancel };
}

const reasons: Record<string, 'denied' | 'missing' | 'busy'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

function canRecord(): boolean {
  return navigator.mediaDevices !== undefined && 'AudioWorkletNode' in window;
}

/** Why there is no recording, as a key of its sentence. */
function recorderError(error: unknown): 'denied' | 'missing' | 'busy' | 'failed' {
  return (error instanceof DOMException && reasons[error.name]) || 'failed';
}
