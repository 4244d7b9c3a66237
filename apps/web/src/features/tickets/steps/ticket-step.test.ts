import { describe, expect, it } from 'vitest';
import { mayStep, planStep } from './ticket-step.ts';

const me = { id: 7, name: 'Ana' };
const waiting = { queueId: 3, isBot: true };

describe('what an agent does with a ticket', () => {
  it('depends on its status', () => {
    expect(mayStep({ status: 'pending' }, 'accept')).toBe(true);
    expect(mayStep({ status: 'pending' }, 'resolve')).toBe(false);
    expect(mayStep({ status: 'open' }, 'return')).toBe(true);
    expect(mayStep({ status: 'open' }, 'resolve')).toBe(true);
    expect(mayStep({ status: 'open' }, 'accept')).toBe(false);
    expect(mayStep({ status: 'closed' }, 'reopen')).toBe(true);
  });

  it('sends what the specification names', () => {
    const sent = (step: Parameters<typeof planStep>[0]) => planStep(step, waiting, me).changes;
    expect(sent('accept')).toEqual({ status: 'open', userId: 7 });
    expect(sent('return')).toEqual({ status: 'pending', userId: null });
    expect(sent('resolve')).toEqual({ status: 'closed', userId: 7, queueId: 3 });
    expect(sent('reopen')).toEqual({ status: 'open', userId: 7, queueId: 3 });
  });

  it('shows at once what will be: an accepted ticket is mine, and the bot is out of it', () => {
    expect(planStep('accept', waiting, me).outcome).toEqual({
      status: 'open',
      userId: 7,
      user: { id: 7, name: 'Ana' },
      isBot: false,
    });
    expect(planStep('return', { ...waiting, isBot: false }, me).outcome).toMatchObject({
      status: 'pending',
      user: null,
    });
  });
});
