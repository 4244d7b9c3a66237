import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Drawer } from './drawer.tsx';

function Folding() {
  const [rail, setRail] = useState(false);
  return <Drawer rail={rail} alerts={new Set()} onToggle={() => setRail(!rail)} />;
}

it('Tab comes to the button that folds the menu where it is seen: at the head, or at the foot; it keeps the focus', async () => {
  await show(<Folding />, { words: ['shell'], server: () => ({ body: [] }) });
  const toggle = (name: string) => screen.getByRole('button', { name });
  const isAfterLinks = (button: HTMLElement) => {
    const links = screen.getAllByRole('link');
    return links.every(
      (link) => link.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  };
  const button = toggle('Recolher menu');
  button.focus();
  expect(isAfterLinks(button)).toBe(false);
  fireEvent.click(button);
  expect(toggle('Expandir menu')).toBe(button);
  expect(isAfterLinks(button)).toBe(true);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
});
