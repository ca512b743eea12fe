import { expect, type Page } from '@playwright/test'

/** Opens what a wallet may open inside the page: a window that asks for a PIN, `#wallet-window`. */
export async function openWalletWindow(page: Page) {
  await page.evaluate(() => {
    const box = document.createElement('div')
    box.id = 'wallet-window'
    const [label, button] = [document.createElement('label'), document.createElement('button')]
    label.append('PIN ', document.createElement('input'))
    button.append('Unlock')
    box.append(label, button)
    Object.assign(box.style, { position: 'fixed', top: '0', left: '0', zIndex: '99999' })
    document.body.append(box)
  })
  return { pin: page.getByLabel('PIN'), unlock: page.getByRole('button', { name: 'Unlock' }) }
}

/** Types the PIN, leaves the field by Tab, and presses Escape, all of which stay the window's own. */
export async function useWalletWindow(page: Page): Promise<void> {
  const { pin, unlock } = await openWalletWindow(page)
  await pin.click()
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await expect(unlock).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pin).toHaveValue('1234')
}
