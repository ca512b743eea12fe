import { expect } from './fixtures.ts'
import { onBase } from './swap-on-base.ts'
import { fillSwap, setSwapFault, swapTokens } from './swap-page.ts'

/** How the sandbox's swaps lie, what is sold then, and what a visitor is told. */
const lies = [
  ['worse-output', 'ETH', 'This swap would give less than it promised. Nothing was sent.'],
  ['worse-output', 'USDC', 'This swap would give less than it promised. Nothing was sent.'],
  ['other-recipient', 'ETH', 'This swap would pay someone else. Nothing was sent.'],
  ['other-recipient', 'USDC', 'This swap would pay someone else. Nothing was sent.'],
  ['other-spender', 'USDC', 'This swap asks for another approval than it needs. Nothing was sent.'],
  ['unlimited-approval', 'USDC', 'This swap asks for another approval than it needs. Nothing was sent.'],
  ['moves-after-quote', 'ETH', 'This swap would give less than it promised. Nothing was sent.'],
  ['moves-after-build', 'ETH', 'The network would refuse this swap. Nothing was sent.'],
] as const

const failures = [
  ['status-500', 'The network had a problem. Try again in a moment.'],
  ['garbage', 'The network sent an answer that could not be read.'],
  ['offline', 'The network cannot be reached.'],
] as const

const askedToSend = ({ requests }: { readonly requests: readonly { readonly method: string }[] }) =>
  requests.filter(({ method }) => /send/i.test(method))

/** Of a service that lies, that fails, or that is not there. */
export function testRefusals(): void {
  testLies()
  testFailures()
  testNoService()
}

function testLies(): void {
  for (const [fault, symbol, sentence] of lies) {
    onBase(
      `R-SWAP-1: a service that lies (${fault} of ${symbol}) is refused in words, and no wallet is asked`,
      async ({ kit, wallet, endpoints }) => {
        const tokens = swapTokens(endpoints, 'eip155:8453')
        await setSwapFault(endpoints, fault)
        const form = await fillSwap(kit, { sell: tokens[symbol], buy: tokens.DAI, amount: '1.5' })
        await form.locator('[data-mark="review"]').click()
        await expect(form.getByText(sentence)).toBeVisible()
        await expect(kit.view('SwapPreview')).toHaveCount(0)
        expect(askedToSend(wallet)).toEqual([])
      },
    )
  }

  onBase(
    'what was refused stands there beside newer prices until the visitor acts',
    async ({ page, kit, endpoints }) => {
      const { ETH, DAI } = swapTokens(endpoints, 'eip155:8453')
      await setSwapFault(endpoints, 'other-recipient')
      const form = await fillSwap(kit, { sell: ETH, buy: DAI, amount: '1.5' })
      await form.locator('[data-mark="review"]').click()
      const refused = form.getByText('This swap would pay someone else. Nothing was sent.')
      await expect(refused).toBeVisible()
      await setSwapFault(endpoints, 'none')
      for (const _ of [1, 2]) await page.waitForResponse(/convert\/quotes/)
      await expect(form.locator('[data-mark="bought-amount"]:not([data-state])')).toBeVisible()
      await expect(refused).toBeVisible()
      await form.locator('[data-mark="review"]').click()
      await expect(kit.view('SwapPreview')).toHaveAttribute('data-state', 'ready')
    },
  )
}

function testFailures(): void {
  for (const [fault, sentence] of failures) {
    onBase(
      `a service that fails (${fault}) is said in words, and asked again by a click`,
      async ({ kit, wallet, problems, endpoints }) => {
        problems.allow(/convert|ERR_|Failed to load/)
        const { ETH, DAI } = swapTokens(endpoints, 'eip155:8453')
        await setSwapFault(endpoints, fault)
        await kit.openAccount()
        await kit.modal.locator('[data-mark="swap"]').click()
        const form = kit.view('Swap')
        await form.locator('[data-mark="sold-token"]').click()
        const list = kit.view('SwapSelectToken')
        await expect(list).toHaveAttribute('data-state', 'failed')
        await setSwapFault(endpoints, 'none')
        await list.locator('[data-mark="retry"]').click()
        await list.locator('[data-mark="native"]').click()
        await expect(form.locator('[data-mark="sold-token"]')).toContainText(ETH.symbol)

        await form.locator('[data-mark="bought-token"]').click()
        await list.locator(`[data-mark="${DAI.address}" i]`).click()
        await form.locator('[data-mark="sold-amount"]').fill('0.5')
        await expect(form.locator('[data-mark="refresh"]')).toContainText('New price in')
        await setSwapFault(endpoints, fault)
        await form.locator('[data-mark="review"]').click()
        await expect(form.getByText(sentence)).toBeVisible()
        expect(askedToSend(wallet)).toEqual([])
      },
    )
  }
}

function testNoService(): void {
  onBase(
    'R-SWAP-2: a network that the service does not know says so in the place of its tokens',
    async ({ page, kit }) => {
      await page.route(/\/v1\/supported-chains/, (route) => route.fulfill({ json: { http: ['eip155:1'], ws: [] } }))
      await page.reload()
      await kit.openAccount()
      await kit.modal.locator('[data-mark="swap"]').click()
      await kit.view('Swap').locator('[data-mark="sold-token"]').click()
      await expect(kit.view('SwapSelectToken').getByText('Network not supported for Swaps')).toBeVisible()
    },
  )
}
