import { expect, test } from './fixtures.ts'
import { chooseToken, fillSwap, previewSwap, readUnits, setSwapFault, swapTokens } from './swap-page.ts'

// The sandbox's pools and its faults are the same for all tests.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, kit, wallet, endpoints }) => {
  await setSwapFault(endpoints, 'none')
  // Some faults move the pools, and those of this chain are no other test's.
  wallet.onChain(8453)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
})
test.afterEach(({ endpoints }) => setSwapFault(endpoints, 'none'))

const lies = [
  ['worse-output', 'ETH', 'This swap would give less than it promised. Nothing was sent.'],
  ['other-recipient', 'ETH', 'This swap would pay someone else. Nothing was sent.'],
  ['other-spender', 'USDC', 'This swap asks for another approval than it needs. Nothing was sent.'],
  ['unlimited-approval', 'USDC', 'This swap asks for another approval than it needs. Nothing was sent.'],
  ['moves-after-quote', 'ETH', 'This swap would give less than it promised. Nothing was sent.'],
  ['moves-after-build', 'ETH', 'The network would refuse this swap. Nothing was sent.'],
] as const

for (const [fault, symbol, sentence] of lies) {
  test(`R-SWAP-1: a service that lies (${fault}) is refused in words, and no wallet is asked`, async ({
    kit,
    wallet,
    endpoints,
  }) => {
    const tokens = swapTokens(endpoints, 'eip155:8453')
    await setSwapFault(endpoints, fault)
    const form = await fillSwap(kit, { sell: tokens[symbol], buy: tokens.DAI, amount: '1.5' })
    await form.locator('[data-mark="review"]').click()
    await expect(form.getByText(sentence)).toBeVisible()
    await expect(kit.view('SwapPreview')).toHaveCount(0)
    expect(wallet.requests.filter(({ method }) => /send/i.test(method))).toEqual([])
  })
}

test('R-SWAP-1: of two quotes that are answered in another order, the later question has its answer', async ({
  kit,
  page,
  endpoints,
}) => {
  const { ETH, DAI } = swapTokens(endpoints, 'eip155:8453')
  const form = await fillSwap(kit, { sell: ETH, buy: DAI, amount: '1' })
  const refresh = form.locator('[data-mark="refresh"]')
  const bought = async () =>
    Number((await form.locator('[data-mark="bought-amount"]').textContent())?.replaceAll(',', '') ?? '')
  await expect(refresh).toContainText('New price in')
  const one = await bought()
  await setSwapFault(endpoints, 'reordered')
  const amount = form.locator('[data-mark="sold-amount"]')
  const isFirst = (url: string) => /convert\/quotes.*amount=3000000000000000000\b/.test(url)
  const asked = page.waitForRequest((request) => isFirst(request.url()))
  await amount.fill('3')
  await asked
  await amount.fill('2')
  await expect(refresh).toContainText('New price in')
  await setSwapFault(endpoints, 'none')
  await expect.poll(bought).toBeGreaterThan(1.5 * one)
  expect(await bought()).toBeLessThan(2.1 * one)
})

test('R-SWAP-2: too little of it, and no liquidity, are said in words', async ({ kit, problems, endpoints }) => {
  problems.allow(/status of 400/)
  const { ETH, USDC } = swapTokens(endpoints, 'eip155:8453')
  const form = await fillSwap(kit, { sell: ETH, buy: USDC, amount: '9999999' })
  await expect(form.getByText('This is more than you have.')).toBeVisible()
  await expect(form.locator('[data-mark="review"]')).toHaveAttribute('aria-disabled', 'true')
  await setSwapFault(endpoints, 'no-liquidity')
  await form.locator('[data-mark="sold-amount"]').fill('0.5')
  await expect(form.getByText('Insufficient liquidity')).toBeVisible()
  await setSwapFault(endpoints, 'none')
  await form.locator('[data-mark="flip"]').click()
  await chooseToken(kit, 'sold', ETH)
  await form.locator('[data-mark="sold-amount"]').fill('0.25')
  await expect(form.locator('[data-mark="refresh"]')).toContainText('New price in')
  await expect(form.locator('[data-mark="review"]')).toHaveText('Review')
})

for (const fault of ['status-500', 'garbage', 'offline'] as const) {
  test(`a service that fails (${fault}) is said in words, and asked again by a click`, async ({
    kit,
    problems,
    endpoints,
  }) => {
    problems.allow(/convert|ERR_|Failed to load/)
    const { ETH } = swapTokens(endpoints, 'eip155:8453')
    await setSwapFault(endpoints, fault)
    await kit.openAccount()
    await kit.modal.locator('[data-mark="swap"]').click()
    await kit.view('Swap').locator('[data-mark="sold-token"]').click()
    const list = kit.view('SwapSelectToken')
    await expect(list).toHaveAttribute('data-state', 'failed')
    await setSwapFault(endpoints, 'none')
    await list.locator('[data-mark="retry"]').click()
    await list.locator('[data-mark="native"]').click()
    await expect(kit.view('Swap').locator('[data-mark="sold-token"]')).toContainText(ETH.symbol)
  })
}

test('R-SWAP-1: a quote is read again when it has expired', async ({ kit, page, endpoints }) => {
  const { ETH, USDC } = swapTokens(endpoints, 'eip155:8453')
  const form = await fillSwap(kit, { sell: ETH, buy: USDC, amount: '0.5' })
  await expect(form.locator('[data-mark="refresh"]')).toContainText('New price in')
  const [before] = [await form.locator('[data-mark="bought-amount"]').textContent()]
  // Someone trades before the next answer.
  await setSwapFault(endpoints, 'moves-after-build')
  const asked = page.waitForRequest(/convert\/quotes/)
  await setSwapFault(endpoints, 'moves-after-quote')
  await asked
  await setSwapFault(endpoints, 'none')
  await expect(form.locator('[data-mark="bought-amount"]')).not.toHaveText(before ?? '')
})

test('R-SWAP-1: another account, or another network, begins anew, and nothing is asked for the former', async ({
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { ETH, USDC } = swapTokens(endpoints, 'eip155:8453')
  const [first, second] = wallet.addresses
  if (!first || !second) throw new Error('The wallet has no two accounts')
  const preview = await previewSwap(kit, { sell: ETH, buy: USDC, amount: '0.5' })
  const before = await readUnits(node(8453), USDC, second)
  wallet.switchAccount(1)
  await expect(preview.locator('[data-mark="submit"]')).toHaveCount(0)
  await expect(kit.modal.locator('[data-kit="content"] [data-mark="sold-amount"]')).toHaveValue('')
  wallet.onChain(1)
  await expect(kit.modal.locator('[data-kit="content"] [data-mark="sold-amount"]')).toHaveValue('')
  expect(await readUnits(node(8453), USDC, second)).toBe(before)
  expect(wallet.requests.filter(({ method }) => /send/i.test(method))).toEqual([])
})
