import { useEffect, useRef, useState } from 'react';
import { useAct } from '../world/use-world.tsx';
import { toBase64 } from './files.ts';

/** What WhatsApp itself uses, where the browser can; the product converts the others. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

type Recording = { recorder: MediaRecorder; began: number };

/** A voice note by the microphone; without one, by a file that the person chooses. */
export function useVoice(telephone: string, chat: string) {
  const act = useAct();
  const [recording, setRecording] = useState<Recording | null>(null);
  const running = useRef<Recording | null>(null);
  running.current = recording;
  // A telephone that is closed must not keep on listening.
  useEffect(() => () => release(running.current?.recorder), []);

  const send = (file: Blob, seconds: number) =>
    act(async (lab) => {
      const voice = { data: await toBase64(file), mimetype: file.type || undefined, seconds };
      await lab.send(telephone, { kind: 'voice', to: chat, ...voice });
    });

  async function begin(): Promise<void> {
    const stream = await openMicrophone();
    if (!stream) {
      const file = await chooseAudio();
      if (file) await send(file, 1);
      return;
    }
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { mimeType });
    const began = Date.now();
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      release(recorder);
      const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
      send(new Blob(parts, { type: recorder.mimeType }), seconds);
    };
    recorder.start();
    setRecording({ recorder, began });
  }

  function toggle(): void {
    if (!recording) {
      begin();
      return;
    }
    recording.recorder.stop();
    setRecording(null);
  }

  return { recording: recording !== null, toggle };
}

/** None there, or none allowed: both are no reason to complain. */
async function openMicrophone(): Promise<MediaStream | undefined> {
  return await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => undefined);
}

function chooseAudio(): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'audio/*';
  return new Promise((resolve) => {
    input.onchange = () => resolve(input.files?.[0]);
    input.oncancel = () => resolve(undefined);
    input.click();
  });
}

function release(recorder: MediaRecorder | undefined): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
