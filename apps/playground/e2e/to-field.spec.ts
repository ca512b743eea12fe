import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { bitcoinReader, solanaReader } from './chain-readers.ts'
import { installSeparateWallets } from './chain-wallets.ts'
import { expect, test } from './fixtures.ts'
import { registerName } from './registry-of-names.ts'
import { agreeTo, fillTransfer } from './send-page.ts'

const newAddress = () => privateKeyToAddress(generatePrivateKey())

test('R-SEND-3: a .sol domain is paid at the whole address that the form and the review show', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { lamports } = solanaReader(endpoints)
  const { domain } = endpoints.solana?.fixtures ?? {}
  if (!domain) throw new Error('The sandbox runs without its domain')
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on#requests')
  await kit.connect('Solana Test Wallet')
  const form = await fillTransfer(kit, { to: domain.name.toUpperCase(), amount: '0.000000007' })
  await expect(form.locator('[data-mark="named"]')).toHaveText(domain.owner)
  await form.getByRole('button', { name: 'Review' }).click()
  const review = kit.view('WalletSendPreview')
  await expect(review.locator('[data-kit="recipient-name"]')).toHaveText(domain.name)
  await expect(review.locator('[data-kit="whole-address"] [data-kit="address"]').first()).toHaveText(domain.owner)
  const before = await lamports(domain.owner)
  await review.locator('[data-mark="submit"]').click()
  await expect.poll(() => lamports(domain.owner)).toBeGreaterThanOrEqual(before + 7n)
})

test('R-SEND-3: a name of BIP-353 fills in what it asks for and is paid; what nobody vouches for is not', async ({
  page,
  context,
  kit,
  wallets,
  endpoints,
}) => {
  const { satoshis } = bitcoinReader(endpoints)
  const invoice = endpoints.bitcoin?.paymentNames.find(({ amount }) => amount)
  if (!invoice) throw new Error('The sandbox runs without Bitcoin')
  await installSeparateWallets(context, wallets)
  await page.goto('/?manyChains=on#requests')
  await kit.connect('Bitcoin Test Wallet')
  const form = await fillTransfer(kit, { to: 'payee@unsigned.fake-dns.example', amount: '' })
  const problem = form.locator('[data-kit="hint"][data-tone="danger"]')
  await expect(problem).toHaveText('This name is not protected, so it cannot be paid safely.')
  const to = form.locator('[data-mark="to"]')
  for (const name of ['payee@twice.fake-dns.example', 'payee@garbage.fake-dns.example']) {
    await to.fill(name)
    await expect(problem).toHaveText('This name is not valid.')
  }
  await to.fill(`₿${invoice.name}`)
  await expect(form.locator('[data-mark="named"]')).toHaveText(invoice.address)
  await expect(form.locator('[data-mark="amount"]')).toHaveValue(invoice.amount ?? '')
  await form.getByRole('button', { name: 'Review' }).click()
  const review = kit.view('WalletSendPreview')
  await expect(review.locator('[data-kit="recipient-name"]')).toHaveText(`₿${invoice.name}`)
  const before = await satoshis(invoice.address)
  await review.locator('[data-mark="submit"]').click()
  await expect.poll(() => satoshis(invoice.address)).toBeGreaterThanOrEqual(before + 123_000)
})

test('R-SEND-3: a payment link shows its address and network and fills in its amount; one of another network is refused', async ({
  page,
  kit,
  wallet,
}) => {
  const to = newAddress()
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const form = await fillTransfer(kit, { to: `ethereum:${to}@8453?value=1`, amount: '' })
  await expect(form.locator('[data-kit="hint"][data-tone="danger"]')).toHaveText(
    'This payment link is for another network.',
  )
  await form.locator('[data-mark="to"]').fill(`ethereum:${to}@1?value=1.23e16`)
  await expect(form.locator('[data-mark="named"]')).toHaveText(to)
  await expect(form.getByText('On Ethereum:')).toBeVisible()
  await expect(form.locator('[data-mark="amount"]')).toHaveValue('0.0123')
})

test('R-SEND-3: a name that stands for another address than last time says so in the form and the review, and has to be compared', async ({
  page,
  kit,
  wallet,
  endpoints,
}) => {
  const [, second] = wallet.addresses
  if (!second) throw new Error('The wallet has no second account')
  const [first, moved] = [newAddress(), newAddress()]
  const { name, pointTo } = await registerName(endpoints, second, `moving-${first.slice(2, 12).toLowerCase()}`)
  await pointTo(first)
  await page.goto('/#requests')
  await kit.connect(wallet.info.name)
  const form = await fillTransfer(kit, { to: name, amount: '0.01' })
  await form.getByRole('button', { name: 'Review' }).click()
  const review = kit.view('WalletSendPreview')
  await agreeTo(review)
  await expect(review).toHaveAttribute('data-state', 'confirmed')

  await pointTo(moved)
  await page.reload()
  await fillTransfer(kit, { to: name, amount: '0.01' })
  const note = form.locator('[data-mark="moved"]')
  await expect(note).toContainText('This name stood for another address when you last sent to it.')
  await expect(note.locator('[data-kit="address"]')).toHaveText(first)
  await form.getByRole('button', { name: 'Review' }).click()
  await expect(review.locator('[data-tone="danger"]')).toContainText('This name stood for another address')
  await expect(review.locator('[data-mark="submit"]')).toHaveAttribute('aria-disabled', 'true')
})
