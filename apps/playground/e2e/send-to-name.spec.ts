import type { Endpoints } from '@kit/sandbox'
import type { EvmTestWallet } from '@kit/testing/evm'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { registerName } from './registry-of-names.ts'
import { agreeTo, fillTransfer } from './send-page.ts'

const amount = '0.0123456789'
const newAddress = () => privateKeyToAddress(generatePrivateKey())

type Start = {
  readonly page: Page
  readonly kit: KitPage
  readonly wallet: EvmTestWallet
  readonly endpoints: Endpoints
}

/** Connects the wallet, whose second account has a name that stands for a new address. */
async function startWithName({ page, kit, wallet, endpoints }: Start) {
  const [, second] = wallet.addresses
  if (!second) throw new Error('The wallet has no second account')
  const { name, pointTo } = await registerName(endpoints, second, `payee-${newAddress().slice(2, 12).toLowerCase()}`)
  const to = newAddress()
  await pointTo(to)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  return { name, pointTo, to, review: kit.view('WalletSendPreview') }
}

test('R-SEND-2: a name is paid at the whole address that the form and the review show', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { name, to, review } = await startWithName({ page, kit, wallet, endpoints })
  const form = await fillTransfer(kit, { to: name.toUpperCase(), amount })
  await expect(form.locator('[data-mark="named"]')).toHaveText(to)
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(review.locator('[data-kit="recipient-name"]')).toHaveText(name)
  await expect(review.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(to)
  await agreeTo(review)
  await expect(review).toHaveAttribute('data-state', 'confirmed')
  await expect(review.locator('[data-kit="recipient-name"]')).toHaveText(name)
  expect(await node(1).getBalance({ address: to })).toBe(parseEther(amount))
})

test('a name that stands for another address once the review is shown pays nobody', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const { name, pointTo, to, review } = await startWithName({ page, kit, wallet, endpoints })
  const form = await fillTransfer(kit, { to: name, amount })
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(review.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(to)
  const moved = newAddress()
  await pointTo(moved)
  await review.locator('[data-mark="submit"]').click()
  await expect(form.locator('[data-tone="danger"]')).toHaveText(
    'This name stands for another address now. Nothing was sent.',
  )
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  const balances = [to, moved].map((address) => node(1).getBalance({ address }))
  expect(await Promise.all(balances)).toEqual([0n, 0n])
})
