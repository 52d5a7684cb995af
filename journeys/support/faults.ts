import { expect, type Page } from '@playwright/test'

/** What is wrong is said: above the form where it is about more than one field or about none, else at its field. */
export const expectFault = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** What is wrong with one field alone is said once, at the field, which has the focus. */
export async function expectOnlyFault(page: Page, label: string, sentence: string) {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  await expect(page.getByText(sentence)).toHaveCount(1)
}
