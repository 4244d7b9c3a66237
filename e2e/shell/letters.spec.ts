import { expect, visitorTest } from '../support/test.ts';

visitorTest('letters stand as far apart as their font says, in pictures too', async ({ page }) => {
  await page.goto('/signup');
  const label = page.getByText('Nome da empresa').first();
  const errors = await label.evaluate(async (element) => {
    await document.fonts.ready;
    const widthOf = (letter: string, size: number) => {
      const copy = element.cloneNode() as HTMLElement;
      copy.textContent = letter.repeat(20);
      Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre', letterSpacing: '0' });
      copy.style.fontSize = `${size}px`;
      element.after(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width;
    };
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return [...new Set(element.textContent)].map((letter) =>
      Math.abs((widthOf(letter, size) * 10) / widthOf(letter, size * 10) - 1),
    );
  });
  expect(Math.max(...errors)).toBeLessThan(0.01);
});
