import type { User } from '@prosa/contract/user';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { UserDialog } from './user-dialog.tsx';

type Labels = { name: string; email: string; password: string };
const fresh: Labels = { name: 'Nome', email: 'E-mail', password: 'Senha' };
/** An existing user's password is another one, or stays. */
const known: Labels = { ...fresh, password: 'Nova senha' };

function fill(values: Labels, labels = fresh): void {
  for (const field of ['name', 'email', 'password'] as const) {
    fireEvent.change(screen.getByLabelText(labels[field]), { target: { value: values[field] } });
  }
}

/** What stands at each field, as it is read aloud with it. */
function errors(labels = fresh): Record<string, string | null | undefined> {
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

it.each([
  ['somebody else', 9],
  ['oneself', 7],
])('holds an existing user to the same rules, who may keep the password: %s', async (_whom, id) => {
  const ana = { id, name: 'Ana', email: 'ana@a.test', profile: 'user', queues: [] } as unknown;
  const { asked } = await show(
    <UserDialog user={ana as User} queues={[]} opened onClose={() => {}} />,
    { words: ['users'], user: { profile: 'admin' } },
  );
  fill({ name: '', email: '', password: '1234' }, known);
  expect(errors(known)).toEqual({ name: 'Required', email: 'Required', password: 'Too Short!' });

  fill({ name: 'A', email: 'ana', password: '1'.repeat(51) }, known);
  expect(errors(known)).toEqual({
    name: 'Too Short!',
    email: 'Invalid email',
    password: 'Too Long!',
  });

  fill({ name: 'A'.repeat(51), email: 'ana@a.test', password: '' }, known);
  expect(errors(known)).toEqual({ name: 'Too Long!', email: undefined, password: undefined });
  expect(asked).toEqual([]);
});
