import type { Endpoints } from '@kit/sandbox'
import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { chainMoney } from './chain-money.ts'
import { connectByPhone } from './connect-by-phone.ts'
import { expect, test } from './fixtures.ts'
import type { KitPage } from './kit-page.ts'
import { newAccounts } from './new-accounts.ts'
import { payingWalletName, payingWallets } from './payers.ts'
import { agreeTo, recordSendStates, reviewTransfer } from './send-page.ts'
import { expectShownBalance, monthOf, shownAddress, shownAmount } from './shown-amounts.ts'

type Chain = {
  readonly name: string
  readonly namespace: keyof typeof newAccounts
  readonly network: string
  readonly symbol: string
  /** With every digit that the chain has. */
  readonly amount: string
}

const chains: readonly Chain[] = [
  { name: 'EVM', namespace: 'eip155', network: 'eip155:1', symbol: 'ETH', amount: '0.123456789012345678' },
  {
    ...{ name: 'Solana', namespace: 'solana', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    ...{ symbol: 'SOL', amount: '0.123456789' },
  },
  {
    ...{ name: 'Bitcoin', namespace: 'bip122', network: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' },
    ...{ symbol: 'BTC', amount: '0.12345678' },
  },
]

type Payment = Chain & {
  readonly page: Page
  readonly kit: KitPage
  readonly endpoints: Endpoints
  readonly from: string
  readonly to: string
  /** Approves the transfer in the wallet, once it is asked. */
  readonly approve: () => Promise<void>
}

/** Pays from the connected wallet. Returns when the transaction got into its block, in milliseconds. */
async function expectMoneyMoved({ namespace, symbol, amount, page, kit, endpoints, from, to, approve }: Payment) {
  const { decimals, balance, fee, time } = chainMoney[namespace](endpoints)
  const sent = parseUnits(amount, decimals)
  const before = await balance(from)
  await expectShownBalance(kit, async () => before, decimals)

  const hash = await send(page, kit, { to, amount, approve })
  expect(before - (await balance(from))).toBe(sent + (await fee(hash)))
  expect(await balance(to)).toBe(sent)

  const minedAt = await time(hash)
  await expectShownBalance(kit, () => balance(from), decimals)
  await expectActivity(kit, {
    word: 'Sent',
    amount: `−${shownAmount(sent, decimals)} ${symbol}`,
    side: `To ${shownAddress(to)}`,
    minedAt,
  })
  return minedAt
}

type Transfer = Pick<Payment, 'to' | 'amount' | 'approve'>

/** Sends from the modal. Returns the transaction's id once the modal has gone through every state. */
async function send(page: Page, kit: KitPage, { to, amount, approve }: Transfer): Promise<string> {
  const view = kit.view('WalletSendPreview')
  await reviewTransfer(kit, { to, amount })
  const states = await recordSendStates(page)
  await agreeTo(view)
  await expect(view).toHaveAttribute('data-state', 'asking')
  await approve()
  await expect(view).toHaveAttribute('data-state', 'confirmed')
  expect((await states()).join(' ')).toMatch(/^(?:ready asking )+pending confirmed$/)
  const explorer = (await view.getByRole('link').getAttribute('href')) ?? ''
  await kit.close()
  return explorer.slice(explorer.lastIndexOf('/') + 1)
}

type Shown = {
  readonly word: string
  readonly amount: string
  /** `To` or `From`, and the other side. */
  readonly side: string
  readonly minedAt: number
}

/** Expects a transaction as the first of the activity, under its month. */
async function expectActivity(kit: KitPage, { word, amount, side, minedAt }: Shown): Promise<void> {
  const activity = await kit.openActivity()
  const heading = activity.page().getByRole('heading', { name: monthOf(minedAt) })
  const first = activity.locator('section').filter({ has: heading }).locator('li').first()
  await expect(first).toContainText(word)
  await expect(first).toContainText(amount)
  await expect(first).toContainText(side)
  await expect(first).not.toContainText('Pending')
  await kit.close()
}

for (const chain of chains) {
  const { name, namespace, network, symbol, amount } = chain
  const { make, fund } = newAccounts[namespace]
  const title = `on ${name} the balance is the node's, and a transfer moves exactly the amount and the fee`

  test(`R-SEND-6, R-SEND-7, R-HIS-2: with a wallet in the page, ${title}`, async ({
    page,
    context,
    kit,
    endpoints,
  }) => {
    const [payer, payee] = [await make(endpoints), await make(endpoints)]
    await fund(endpoints, payer.address)
    const wallet = await payingWallets[namespace](context, endpoints, [payer.key, payee.key])
    await page.goto('/?manyChains=on#requests')
    await kit.connect(payingWalletName)
    const [from, to] = [payer.address, payee.address]
    const payment = { ...chain, page, kit, endpoints, from, to, approve: wallet.approveTransfer }
    const minedAt = await expectMoneyMoved(payment)

    wallet.switchAccount(1)
    const { decimals } = chainMoney[namespace](endpoints)
    const received = parseUnits(amount, decimals)
    await expectShownBalance(kit, async () => received, decimals)
    const shown = `+${shownAmount(received, decimals)} ${symbol}`
    await expectActivity(kit, { word: 'Received', amount: shown, side: `From ${shownAddress(from)}`, minedAt })
  })

  test(`R-SEND-6, R-SEND-7, R-HIS-2: with the phone, ${title}`, async ({ page, kit, endpoints, openPhoneWith }) => {
    const [payer, payee] = [await make(endpoints), await make(endpoints)]
    await fund(endpoints, payer.address)
    const phone = await openPhoneWith(payer.endpoints)
    await page.goto('/?manyChains=on#requests')
    await connectByPhone(kit, phone, network)
    const approve = async () => {
      await expect(await phone.expectRequest('transfer')).toContainText(`${amount} ${symbol}`)
      await phone.approveRequest('transfer')
    }
    await expectMoneyMoved({ ...chain, page, kit, endpoints, from: payer.address, to: payee.address, approve })
  })
}
