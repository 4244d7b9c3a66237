import { expect, type Locator } from '@playwright/test';

/** The field is marked as wrong and says why, to the eye and to a screen reader. */
export async function expectWrong(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // A hint may stand beside the reason.
  const words = reason.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${words}(\\s|$)`));
  await expect(field.page().getByText(reason, { exact: true }).first()).toBeVisible();
}

/** Tries to save with each of them, and reads what is wrong with it. */
export async function expectRefused(
  field: Locator,
  save: Locator,
  refused: readonly (readonly [value: string, reason: string])[],
): Promise<void> {
  for (const [value, reason] of refused) {
    await field.fill(value);
    await save.click();
    await expectWrong(field, reason);
  }
}

/** Of names that have two to fifty letters. */
export const refusedNames = [
  ['', 'Required'],
  ['S', 'Too Short!'],
  ['S'.repeat(51), 'Too Long!'],
] as const;

export async function expectFine(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}
