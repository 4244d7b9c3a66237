import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { toast } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

it('Esc closes the toast that has the focus, and gives it back', async () => {
  const screenOf = (
    <>
      <button type="button">Antes</button>
      <Toasts />
    </>
  );
  await show(screenOf, { words: [] });
  const before = screen.getByRole('button', { name: 'Antes' });
  before.focus();
  toast.success('Salvo.');
  const close = await screen.findByRole('button', { name: 'Fechar' });
  close.focus();
  // A dialog below would close as well.
  expect(close.getAttribute('data-mantine-stop-propagation')).toBe('true');
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(screen.queryByText('Salvo.')).toBeNull();
  expect(document.activeElement).toBe(before);
});
