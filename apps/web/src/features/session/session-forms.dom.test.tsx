import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';

const nothing = () => undefined;

it.each([
  ['Entrar', 2, <LoginForm key="login" notice={null} onLoggedIn={nothing} onPaying={nothing} />],
  ['Cadastrar', 5, <SignupForm key="signup" onDone={nothing} />],
] as const)(
  '%s without anything: %i fields are told missing, in Portuguese',
  async (name, count, form) => {
    await show(form, { words: ['session'], server: () => ({ body: [] }) });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findAllByText('Obrigatório')).toHaveLength(count);
    expect(screen.queryByText('Required')).toBeNull();
  },
);
