import { parseUnits } from 'viem'
import { violationsOn } from './axe.ts'
import { connectByPhone } from './connect-by-phone.ts'
import { expect, test } from './fixtures.ts'
import { onBase } from './swap-on-base.ts'
import {
  addressOf,
  allowanceOf,
  chooseToken,
  feeOf,
  fillSwap,
  oddAmount,
  previewSwap,
  readUnits,
  setSwapFault,
  shownUnits,
  swapTokens,
} from './swap-page.ts'
import { testRefusals } from './swap-refusals.ts'
import { testResets } from './swap-reset.ts'
import { testSlippage } from './swap-slippage.ts'

// The sandbox's pools and its faults are the same for all tests, so that these run one after the other.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ endpoints }) => setSwapFault(endpoints, 'none'))
test.afterEach(({ endpoints }) => setSwapFault(endpoints, 'none'))

const sending = 'eth_sendTransaction'

test('R-SWAP-1: ether for a token: exactly what the preview shows leaves and arrives', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { ETH, USDC } = swapTokens(endpoints)
  const address = addressOf(wallet)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const before = [await readUnits(node(1), ETH, address), await readUnits(node(1), USDC, address)] as const
  const preview = await previewSwap(kit, { sell: ETH, buy: USDC, amount: '0.123456789012345678' })
  const arrives = await shownUnits(preview, 'arrives', USDC)
  expect(await shownUnits(preview, 'leaves', ETH)).toBe(parseUnits('0.123456789012345678', 18))
  expect(await shownUnits(preview, 'least', USDC)).toBeLessThanOrEqual(arrives)
  await expect(preview.locator('[data-mark="spender"]')).toHaveCount(0)

  wallet.reject(sending)
  await preview.locator('[data-mark="submit"]').click()
  await expect(preview.getByText('You declined the request in your wallet.')).toBeVisible()
  expect(await readUnits(node(1), USDC, address)).toBe(before[1])

  wallet.approve(sending)
  await expect(preview).toHaveAttribute('data-state', 'ready')
  await preview.locator('[data-mark="submit"]').dblclick()
  await expect(preview).toHaveAttribute('data-state', 'confirmed')
  expect((await readUnits(node(1), USDC, address)) - before[1]).toBe(arrives)
  const fee = await feeOf(node(1), preview)
  expect(before[0] - (await readUnits(node(1), ETH, address))).toBe(parseUnits('0.123456789012345678', 18) + fee)
  expect(wallet.requests.filter(({ method }) => method === sending)).toHaveLength(2)
})

test('R-SWAP-1: a token for a token takes an allowance of exactly the amount, and leaves none', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { USDC, DAI } = swapTokens(endpoints)
  const address = addressOf(wallet)
  const { router } = endpoints.swaps
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const amount = oddAmount(7, USDC)
  const units = parseUnits(amount, USDC.decimals)
  const preview = await previewSwap(kit, { sell: USDC, buy: DAI, amount })
  const [shown] = await preview.locator('[data-mark="spender"] [data-kit="address"]').allTextContents()
  expect(shown).toBe(router)
  expect(await shownUnits(preview, 'allowance', USDC)).toBe(units)
  const allow = preview.getByRole('button', { name: `Allow ${amount} USDC` })

  wallet.reject(sending)
  await allow.click()
  await expect(preview.getByText('You declined the request in your wallet.')).toBeVisible()
  expect(await allowanceOf(node(1), USDC.address, address, router)).toBe(0n)

  await wallet.asked(sending)
  wallet.hang(sending)
  await allow.click()
  await wallet.asked(sending, { timeout: 60_000 })
  wallet.answerNow('approve')
  await expect(preview).toHaveAttribute('data-state', 'asking')
  expect(await allowanceOf(node(1), USDC.address, address, router)).toBe(units)
  await wallet.asked(sending, { timeout: 60_000 })
  wallet.answerNow('reject')
  await expect(preview.getByText('Your approval is confirmed. Go on with the swap.')).toBeVisible()

  const before = [await readUnits(node(1), USDC, address), await readUnits(node(1), DAI, address)] as const
  const arrives = await shownUnits(preview, 'arrives', DAI)
  wallet.approve(sending)
  await preview.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(preview).toHaveAttribute('data-state', 'confirmed')
  expect(before[0] - (await readUnits(node(1), USDC, address))).toBe(units)
  expect((await readUnits(node(1), DAI, address)) - before[1]).toBe(arrives)
  expect(await allowanceOf(node(1), USDC.address, address, router)).toBe(0n)
})

test('R-SWAP-1: a reload between the approval and the swap, which the wallet declined, goes on where the visitor was', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { DAI, ETH } = swapTokens(endpoints)
  const address = addressOf(wallet)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const preview = await previewSwap(kit, { sell: DAI, buy: ETH, amount: oddAmount(11, DAI) })
  wallet.hang(sending)
  await preview.getByRole('button', { name: /^Allow 11\.\d+ DAI$/ }).click()
  await wallet.asked(sending, { timeout: 60_000 })
  wallet.answerNow('approve')
  await expect(preview).toHaveAttribute('data-state', 'asking')

  await wallet.asked(sending, { timeout: 60_000 })
  wallet.answerNow('reject')
  await expect(preview).toHaveAttribute('data-state', 'ready')
  await page.reload()
  wallet.approve(sending)
  await kit.openAccount()
  await kit.modal.locator('[data-mark="swap"]').click()
  await expect(preview.getByText('Your approval is confirmed. Go on with the swap.')).toBeVisible()
  await expect(preview).toHaveAttribute('data-state', 'ready')
  const before = await readUnits(node(1), ETH, address)
  const arrives = await shownUnits(preview, 'arrives', ETH)
  await preview.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(preview).toHaveAttribute('data-state', 'confirmed')
  const fee = await feeOf(node(1), preview)
  expect((await readUnits(node(1), ETH, address)) - before).toBe(arrives - fee)
})

test('R-SWAP-1: a phone that is connected by code swaps', async ({ page, kit, phone, node, endpoints }) => {
  const { ETH, DAI } = swapTokens(endpoints)
  await page.goto('/?inspect=on#requests')
  await connectByPhone(kit, phone, 'eip155:1')
  const address = ((await page.getByLabel("useAccount('eip155')").locator('.address').textContent()) ??
    '') as `0x${string}`
  const before = await readUnits(node(1), DAI, address)
  const preview = await previewSwap(kit, { sell: ETH, buy: DAI, amount: '0.01' })
  const arrives = await shownUnits(preview, 'arrives', DAI)
  await preview.locator('[data-mark="submit"]').click()
  await phone.approveRequest('transaction')
  await expect(preview).toHaveAttribute('data-state', 'confirmed')
  expect((await readUnits(node(1), DAI, address)) - before).toBe(arrives)
})

for (const { theme, locale } of [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
]) {
  test(`axe finds no violation in a swap, ${theme}, ${locale}`, async ({ page, kit, wallet, endpoints }) => {
    const { USDC, DAI } = swapTokens(endpoints)
    await page.goto(`/?mode=${theme}&locale=${locale}#requests`)
    await kit.connect(wallet.info.name)
    const form = await fillSwap(kit, { sell: USDC, buy: DAI, amount: oddAmount(5, USDC) })
    await expect(form.locator('[data-mark="review"]')).not.toHaveAttribute('aria-disabled')
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
    await form.locator('[data-mark="bought-token"]').click()
    await expect(kit.view('SwapSelectToken').locator('[data-mark="native"]')).toBeVisible()
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
    await kit.modal.locator('[data-kit="header"] button').first().click()
    await form.locator('[data-mark="review"]').click()
    await expect(kit.view('SwapPreview')).toHaveAttribute('data-state', 'ready')
    expect(await violationsOn(page, '[data-kit="modal"]')).toEqual([])
  })
}

testResets()
testRefusals()
testSlippage()

onBase(
  'R-SWAP-1: of two quotes that are answered in another order, the later question has its answer',
  async ({ kit, page, endpoints }) => {
    const { ETH, DAI } = swapTokens(endpoints, 'eip155:8453')
    const form = await fillSwap(kit, { sell: ETH, buy: DAI, amount: '1' })
    const refresh = form.locator('[data-mark="refresh"]')
    const bought = async () =>
      Number((await form.locator('[data-mark="bought-amount"]').textContent())?.replaceAll(',', '') ?? '')
    await expect(refresh).toContainText('New price in')
    const one = await bought()
    await setSwapFault(endpoints, 'reordered')
    const amount = form.locator('[data-mark="sold-amount"]')
    const asked = page.waitForRequest(/convert\/quotes.*amount=3000000000000000000\b/)
    await amount.fill('3')
    await asked
    await amount.fill('2')
    await expect(refresh).toContainText('New price in')
    await setSwapFault(endpoints, 'none')
    await expect.poll(bought).toBeGreaterThan(1.5 * one)
    expect(await bought()).toBeLessThan(2.1 * one)
  },
)

onBase('R-SWAP-2: too little of it, and no liquidity, are said in words', async ({ kit, problems, endpoints }) => {
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

onBase('R-SWAP-1: a quote is read again when it has expired', async ({ page, kit, endpoints }) => {
  const { ETH, USDC } = swapTokens(endpoints, 'eip155:8453')
  const form = await fillSwap(kit, { sell: ETH, buy: USDC, amount: '0.5' })
  await expect(form.locator('[data-mark="refresh"]')).toContainText('New price in')
  const bought = form.locator('[data-mark="bought-amount"]')
  const before = (await bought.textContent()) ?? ''
  // Someone trades after the next question.
  const asked = page.waitForRequest(/convert\/quotes/)
  await setSwapFault(endpoints, 'moves-after-quote')
  await asked
  await setSwapFault(endpoints, 'none')
  await expect(bought).not.toHaveText(before)
})

onBase(
  'R-SWAP-1: another account, or another network, begins anew, and nothing is asked for the former',
  async ({ kit, wallet, node, endpoints }) => {
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
  },
)
