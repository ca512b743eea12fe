import { expect } from './fixtures.ts'
import { test } from './own-sandbox.ts'

const start = '/?restrictedRegions=on#requests'
const services = /\/v1\/(convert|onramp|generators)\//

for (const timezoneId of ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau']) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`R-CFG-9: in ${timezoneId} an account offers no swap and no buying, and whatever else it has`, async ({
      page,
      kit,
      wallet,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(start)
      await kit.connect(wallet.info.name)
      await kit.openAccount()
      const account = kit.view('Account')
      await expect(account.locator('[data-kit="account-action"]')).toHaveText(['Receive', 'Send'])
      await account.getByRole('button', { name: 'Send' }).click()
      await expect(kit.view('WalletSend')).toBeVisible()
      expect(asked.filter((url) => services.test(url))).toEqual([])
    })
  })
}

for (const [timezoneId, address] of [
  ['Europe/Berlin', start],
  ['Asia/Taipei', start],
  ['Asia/Shanghai', '/#requests'],
] as const) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`R-CFG-9: in ${timezoneId} at ${address} an account swaps and buys`, async ({ page, kit, wallet }) => {
      await page.goto(address)
      await kit.connect(wallet.info.name)
      await kit.openAccount()
      const account = kit.view('Account')
      await expect(account.locator('[data-kit="account-action"]')).toHaveText(['Buy', 'Swap', 'Receive', 'Send'])
      await account.getByRole('button', { name: 'Swap' }).click()
      await expect(kit.view('Swap')).toBeVisible()
      await kit.close()
      await kit.openAccount()
      await account.getByRole('button', { name: 'Buy' }).click()
      await expect(kit.view('FundWallet')).toBeVisible()
    })
  })
}
