import { expect, type Page } from '@playwright/test'
import type { Hex } from 'viem'

/** The playground's form for messages, or for typed data. */
export function signingForm(page: Page, title: 'Sign a message' | 'Sign typed data') {
  const form = page.locator('form', { hasText: title })
  return {
    form,
    submit: () => form.getByRole('button', { name: title === 'Sign a message' ? 'Sign message' : title }).click(),
    stop: form.getByRole('button', { name: 'Stop waiting' }),
    outcome: form.getByRole('status'),
    async signature(): Promise<Hex> {
      await expect(form.getByText('Signed.')).toBeVisible()
      return (await form.getByRole('status').locator('code').textContent()) as Hex
    },
  }
}
