import { expect, type Locator } from '@playwright/test';

/** The field is marked as wrong and says why, to the eye and to a screen reader. */
export async function expectWrong(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // A hint may stand beside the reason.
  const words = reason.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^|\\s)${words}(\\s|$)`));
  await expect(field.page().getByText(reason, { exact: true }).first()).toBeVisible();
}

export async function expectFine(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
}
