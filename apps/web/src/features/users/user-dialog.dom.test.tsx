import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { UserDialog } from './user-dialog.tsx';

const labels = { name: 'Nome', email: 'E-mail', password: 'Senha' };

function fill(values: typeof labels): void {
  for (const field of ['name', 'email', 'password'] as const) {
    fireEvent.change(screen.getByLabelText(labels[field]), { target: { value: values[field] } });
  }
}

/** What stands at each field, as it is read aloud with it. */
function errors(): Record<string, string | null | undefined> {
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return Object.fromEntries(
    Object.entries(labels).map(([field, label]) => {
      const input = screen.getByLabelText(label);
      // The error is said before the hint.
      const [id = ''] = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      const isWrong = input.getAttribute('aria-invalid') === 'true';
      return [field, isWrong ? document.getElementById(id)?.textContent : undefined];
    }),
  );
}

it('says what is wrong with each field of a new user, and asks the server for nothing', async () => {
  const { asked } = await show(<UserDialog user={null} queues={[]} opened onClose={() => {}} />, {
    words: ['users'],
    user: { profile: 'admin' },
  });
  const each = (error: string) => ({ name: error, email: error, password: error });
  expect(errors()).toEqual(each('Required'));

  fill({ name: 'A', email: 'ana@', password: '1234' });
  expect(errors()).toEqual({ ...each('Too Short!'), email: 'Invalid email' });

  fill({ name: 'A'.repeat(51), email: `${'a'.repeat(250)}@a.test`, password: '1'.repeat(51) });
  expect(errors()).toEqual(each('Too Long!'));
  expect(asked).toEqual([]);
});
