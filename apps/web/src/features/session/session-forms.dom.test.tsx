import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
    const { asked } = await show(form, { words: ['session'], server: () => ({ body: [] }) });
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findAllByText('Obrigatório')).toHaveLength(count);
    expect(screen.queryByText('Required')).toBeNull();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  },
);

it('a password can be looked at, and hidden again', async () => {
  await show(<LoginForm notice={null} onLoggedIn={nothing} onPaying={nothing} />, {
    words: ['session'],
  });
  const field = screen.getByLabelText<HTMLInputElement>('Senha');
  fireEvent.change(field, { target: { value: 'segredo' } });
  expect(field.type).toBe('password');
  // A mouse turns it when it goes down, a keyboard by Enter: neither is a click here.
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(field.type).toBe('text');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Ocultar senha' }), { key: 'Enter' });
  expect(field.type).toBe('password');
});

it.each([
  ['a wrong password', 401, { error: 'ERR_INVALID_CREDENTIALS' }, /^E-mail ou senha incorretos\./],
  ['too many tries', 429, { error: 'ERR_RATE_LIMITED' }, /^Muitas tentativas em pouco tempo\./],
  ['a blocked company', 402, { error: 'ERR_COMPANY_INACTIVE' }, /^Esta empresa está bloqueada\./],
] as const)(
  '%s stays told with the form, and nobody is let in',
  async (_case, status, body, words) => {
    const onLoggedIn = vi.fn();
    await show(<LoginForm notice={null} onLoggedIn={onLoggedIn} onPaying={nothing} />, {
      words: ['session'],
      server: () => ({ status, body }),
    });
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ana@example.com' } });
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByTestId('notice')).textContent).toMatch(words);
    expect(onLoggedIn).not.toHaveBeenCalled();
  },
);
