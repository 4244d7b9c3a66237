import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buttonsUnder } from './buttons-under.ts';

it('counts whatever is pressed, a switch as well', () => {
  render(
    <>
      <div data-testid="toast" />
      <input type="checkbox" role="switch" aria-checked="false" aria-label="Mostrar todos" />
    </>,
  );
  const box = new DOMRect(100, 100, 28, 16);
  vi.spyOn(screen.getByRole('switch'), 'getBoundingClientRect').mockReturnValue(box);
  const covered = buttonsUnder(screen.getByTestId('toast'));
  expect(covered.atMost({ left: 90, top: 90, width: 340, height: 60 })).toBe(1);
  expect(covered.atMost({ left: 90, top: 200, width: 340, height: 60 })).toBe(0);
});
