import type { Page } from '@playwright/test'
import { violationsOn } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { type KitPage, kitOn } from './kit-page.ts'

type Visit = (kit: KitPage, page: Page) => Promise<void>

/** How to open each view that needs no connected wallet. */
const visits: Readonly<Record<string, Visit>> = {
  Connect: (kit) => kit.open(),
  WhatIsAWallet: async (kit) => {
    await kit.open()
    await kit.modal.locator('[data-mark="no-wallet"]').click()
    await expect(kit.view('WhatIsAWallet')).toBeVisible()
  },
  GetAWallet: async (kit) => {
    await visits.WhatIsAWallet?.(kit, kit.modal.page())
    await kit.view('WhatIsAWallet').getByRole('button').last().click()
    await expect(kit.view('GetAWallet')).toBeVisible()
  },
  ConnectingWalletConnect: async (kit) => {
    await kit.open()
    await kit.modal.locator('[data-mark="walletConnect"]').click()
    await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
  },
  AllWallets: async (kit) => {
    await kit.open()
    await kit.modal.locator('[data-mark="all-wallets"]').click()
    await expect(kit.view('AllWallets').locator('[data-kit="row"]').first()).toBeVisible()
  },
  'AllWallets, nothing found': async (kit) => {
    await visits.AllWallets?.(kit, kit.modal.page())
    await kit.view('AllWallets').getByRole('searchbox').fill('no such wallet anywhere')
    await expect(kit.view('AllWallets')).toHaveAttribute('data-state', 'none')
  },
  'ConnectingWalletConnect, one wallet': async (kit) => {
    await kit.open()
    await kit.wallet('Kit Phone').click()
    await expect(kit.view('ConnectingWalletConnect')).toHaveAttribute('data-state', 'waiting')
  },
  Downloads: async (kit) => {
    await visits['ConnectingWalletConnect, one wallet']?.(kit, kit.modal.page())
    await kit.view('ConnectingWalletConnect').locator('[data-mark="get"]').click()
    await expect(kit.view('Downloads')).toBeVisible()
  },
  Networks: async (kit) => {
    await kit.networkButton.click()
    await expect(kit.view('Networks')).toBeVisible()
  },
}

/** The gallery checks every view and state; this one checks the views on a real page. */
const looks = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
] as const

for (const { theme, locale } of looks) {
  test(`axe finds no violation in any view, ${theme}, ${locale}`, async ({ page, kit, wallet, playground }) => {
    await page.goto(`${playground.url}?mode=${theme}&locale=${locale}#requests`)
    for (const [view, visit] of Object.entries(visits)) {
      await visit(kit, page)
      expect(await violationsOn(page, '[data-kit="modal"]'), view).toEqual([])
      await page.keyboard.press('Escape')
      await expect(kit.modal).toBeHidden()
    }
    wallet.hang('eth_requestAccounts')
    await kit.open()
    await kit.pick(wallet.info.name)
    expect(await violationsOn(page, '[data-kit="modal"]'), 'ConnectingExternal waiting').toEqual([])
    wallet.answerNow('reject').reject('eth_requestAccounts')
    await expect(kit.view('ConnectingExternal')).toHaveAttribute('data-state', 'declined')
    expect(await violationsOn(page, '[data-kit="modal"]'), 'ConnectingExternal declined').toEqual([])
    wallet.approve()
    await kit.modal.locator('[data-kit="ring-retry"]').first().click()
    await expect(kit.accountButton).toBeVisible()
    await expect(kit.modal).toBeHidden()
    await kit.openAccount()
    expect(await violationsOn(page, '[data-kit="modal"]'), 'Account').toEqual([])
    wallet.hang('wallet_switchEthereumChain')
    await page.keyboard.press('Escape')
    await kit.pickNetwork('Base')
    await expect(kit.view('SwitchNetwork')).toBeVisible()
    expect(await violationsOn(page, '[data-kit="modal"]'), 'SwitchNetwork').toEqual([])
    wallet.answerNow('reject').approve().onChain(137)
    await expect(kit.view('UnsupportedChain')).toBeVisible()
    expect(await violationsOn(page, '[data-kit="modal"]'), 'UnsupportedChain').toEqual([])
  })
}

for (const locale of ['en', 'ar'] as const) {
  test(`axe finds no violation in the first view of a kit without adapters, ${locale}`, async ({
    page,
    kit,
    playground,
  }) => {
    await page.goto(`${playground.url}?basic=on&locale=${locale}#requests`)
    await kit.connectButton.click()
    await expect(kit.view('ConnectingWalletConnectBasic')).toHaveAttribute('data-state', 'waiting')
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  })
}

test('a visitor connects, switches and disconnects with the keyboard; the focus moves into the modal, stays there and returns', async ({
  page,
  wallet,
  playground,
}) => {
  const kit = kitOn(page)
  await page.goto(`${playground.url}#requests`)
  await kit.connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(kit.view('Connect')).toBeVisible()
  const isInside = () => kit.modal.evaluate((modal) => modal.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
  }
  await kit.wallet(wallet.info.name).focus()
  await page.keyboard.press('Enter')
  await expect(kit.accountButton).toBeVisible()
  await expect(kit.modal).toBeHidden()
  await expect(kit.accountButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(kit.view('Account')).toBeVisible()
  await kit.modal.locator('[data-mark="networks"]').focus()
  await page.keyboard.press('Enter')
  await kit.view('Networks').getByRole('button', { name: /^Base/ }).focus()
  await page.keyboard.press('Enter')
  await expect(kit.view('Account')).toBeVisible()
  expect(wallet.chainId).toBe(8453)
  await kit.modal.getByRole('button', { name: 'Disconnect' }).focus()
  await page.keyboard.press('Enter')
  await expect(kit.modal).toBeHidden()
  await expect(kit.connectButton).toBeFocused()
})
