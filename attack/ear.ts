/** The live connection by hand: everything that comes is kept, and anything can be sent. */
export type Ear = {
  frames: string[];
  isOpen(): boolean;
  send(frame: string | Uint8Array): void;
  /** Resolves with the first frame that fits, whenever it comes; undefined when the connection ends. */
  wait(fits: (frame: string) => boolean): Promise<string | undefined>;
  close(): void;
};

const WAIT_MS = 100_000;

export async function openEar(url: string): Promise<Ear> {
  const raw = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const frames: string[] = [];
  const looks = new Set<() => void>();
  raw.addEventListener('message', ({ data }) => {
    const frame = typeof data === 'string' ? data : '[bytes]';
    if (frame === '2') return raw.send('3');
    frames.push(frame);
    for (const look of looks) look();
  });
  for (const event of ['close', 'error']) {
    raw.addEventListener(event, () => {
      for (const look of looks) look();
    });
  }
  const isOpen = () => raw.readyState === WebSocket.OPEN;
  const ear: Ear = {
    frames,
    isOpen,
    send(frame) {
      if (isOpen()) raw.send(frame);
    },
    wait: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => finish(reject, new Error('nothing came')), WAIT_MS);
        // biome-ignore lint/suspicious/noExplicitAny: either of a promise's two ends
        function finish(end: (value: any) => void, value: unknown): void {
          clearTimeout(timer);
          looks.delete(look);
          end(value);
        }
        function look(): void {
          const found = frames.find(fits);
          if (found !== undefined) finish(resolve, found);
          else if (raw.readyState >= WebSocket.CLOSING) finish(resolve, undefined);
        }
        looks.add(look);
        look();
      }),
    close: () => raw.close(),
  };
  await ear.wait((frame) => frame.startsWith('0{'));
  return ear;
}

/** Shows a token, and waits for what becomes of it. */
export async function enter(ear: Ear, token: unknown): Promise<'in' | string> {
  ear.send(`40${JSON.stringify({ token })}`);
  const answer = await ear.wait((frame) => frame.startsWith('40{') || frame.startsWith('44'));
  if (answer?.startsWith('40{')) return 'in';
  return /"message":"(\w+)"/.exec(answer ?? '')?.[1] ?? 'closed';
}
