import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures.ts'
import { registryOfNames } from './registry-of-names.ts'
import { fillTransfer } from './send-page.ts'

const amount = '0.0123456789'
const newAddress = () => privateKeyToAddress(generatePrivateKey())
/** A label that no other test has. */
const newLabel = () => `payee-${newAddress().slice(2, 12).toLowerCase()}`

test('R-SEND-2: a name is paid at the whole address that the form and the review show', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const [, second] = wallet.addresses
  if (!second) throw new Error('The wallet has no second account')
  const registry = registryOfNames(endpoints, keyOf(endpoints, second))
  const name = await registry.register(newLabel(), second)
  const to = newAddress()
  await registry.pointTo(name, to)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)

  const form = await fillTransfer(kit, { to: name.toUpperCase(), amount })
  await expect(form.locator('[data-mark="named"]')).toHaveText(to)
  await form.getByRole('button', { name: 'Review' }).click()
  const review = kit.view('WalletSendPreview')
  await expect(review.locator('[data-kit="recipient-name"]')).toHaveText(name)
  await expect(review.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(to)
  await review.locator('[data-mark="submit"]').click()
  await expect(review).toHaveAttribute('data-state', 'confirmed')
  expect(await node(1).getBalance({ address: to })).toBe(parseEther(amount))
})

test('a name that stands for another address once the review is shown pays nobody', async ({
  page,
  kit,
  wallet,
  node,
  endpoints,
}) => {
  const [, second] = wallet.addresses
  if (!second) throw new Error('The wallet has no second account')
  const registry = registryOfNames(endpoints, keyOf(endpoints, second))
  const name = await registry.register(newLabel(), second)
  const [shown, moved] = [newAddress(), newAddress()]
  await registry.pointTo(name, shown)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)

  const form = await fillTransfer(kit, { to: name, amount })
  await form.getByRole('button', { name: 'Review' }).click()
  const review = kit.view('WalletSendPreview')
  await expect(review.locator('[data-kit="whole-address"] [data-kit="address"]')).toHaveText(shown)
  await registry.pointTo(name, moved)
  await review.locator('[data-mark="submit"]').click()
  await expect(form.locator('[data-tone="danger"]')).toHaveText(
    'This name stands for another address now. Nothing was sent.',
  )
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  const balances = [shown, moved].map((address) => node(1).getBalance({ address }))
  expect(await Promise.all(balances)).toEqual([0n, 0n])
})

function keyOf({ accounts }: Parameters<typeof registryOfNames>[0], of: string): Hex {
  const account = accounts.find(({ address }) => address === of)
  if (!account) throw new Error(`The sandbox has no account ${of}`)
  return account.privateKey
}
