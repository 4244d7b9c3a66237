import { describe, expect, it } from 'vitest';
import { linkPhase } from './link-phase.ts';

const fresh = { version: 3, sawCode: false };
const off = { status: 'DISCONNECTED', qrcode: null, scannedNumber: null, version: 3 } as const;

describe('the dialog that links a telephone', () => {
  it('waits for a code: not loaded yet, not started yet, starting, trying again', () => {
    expect(linkPhase(undefined, fresh)).toBe('waiting');
    expect(linkPhase(off, fresh)).toBe('waiting');
    expect(linkPhase({ ...off, status: 'OPENING', version: 4 }, fresh)).toBe('waiting');
    expect(linkPhase({ ...off, status: 'TIMEOUT', version: 5 }, fresh)).toBe('waiting');
  });

  it('shows the code', () => {
    expect(linkPhase({ ...off, status: 'qrcode', qrcode: '2@a', version: 5 }, fresh)).toBe('code');
  });

  it('is over when the code becomes empty, for whatever reason', () => {
    const shown = { ...fresh, sawCode: true };
    for (const status of ['PAIRING', 'CONNECTED', 'DISCONNECTED', 'OPENING', 'TIMEOUT'] as const) {
      expect(linkPhase({ ...off, status, version: 6 }, shown)).toBe('over');
    }
  });

  it('asks when another number was scanned, code or no code', () => {
    const asking = { ...off, status: 'PAIRING', scannedNumber: '5511970024418' } as const;
    expect(linkPhase(asking, fresh)).toBe('question');
    expect(linkPhase(asking, { ...fresh, sawCode: true })).toBe('question');
  });

  it('is over where no code was needed, or the start came to nothing', () => {
    expect(linkPhase({ ...off, status: 'CONNECTED', version: 5 }, fresh)).toBe('over');
    expect(linkPhase({ ...off, version: 5 }, fresh)).toBe('over');
  });
});
