import { test } from './fixtures.ts'

/** Some faults move the pools: those of Base, which no other test counts on. */
export const onBase = test.extend<{ readonly connected: true }>({
  connected: [
    async ({ page, kit, wallet }, use) => {
      wallet.onChain(8453)
      await page.goto('/#requests')
      await kit.connect(wallet.info.name)
      await use(true)
    },
    { auto: true },
  ],
})
