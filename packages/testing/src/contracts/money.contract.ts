import { assert, assertEqual, assertRejects, withTimeout } from './assertions.ts'
import type { ContractCheck } from './contract-check.ts'
import { addressAt, type ContractContext, noSignal } from './contract-context.ts'
import { forEachPayment, landed, type PaymentCheck } from './payments.ts'
import { promptingFeatures } from './prompting-features.ts'

/** Pays once, and compares what the payer and the recipient have before and after. */
async function assertPaid({ payment, from, balances, pay, landed }: PaymentCheck): Promise<void> {
  const { name, amount, token } = payment
  const before = await balances()
  const { fee, from: payer } = await landed(await pay())
  const after = await balances()
  assertEqual(payer, from, `The account that ${name} paid from`)
  assertAmount(after.recipient - before.recipient, amount, `What the recipient got by ${name}`)
  assertAmount(before.payer - after.payer, token ? amount : amount + fee, `What ${name} cost the payer`)
}

/** Compares as text, since JSON has no bigint. */
const assertAmount = (actual: bigint, expected: bigint, what: string) =>
  assertEqual(actual.toString(), expected.toString(), what)

/** Uses every feature that sends more than a payment, and looks up what it says that it sent. */
async function assertAllSent({ harness, timeout, load, connect }: ContractContext): Promise<void> {
  const { ledger, wallet } = harness
  if (!ledger) return
  const client = await load()
  await connect(client)
  for (const { name, use, sent } of promptingFeatures(harness, client)) {
    if (!sent) continue
    const { ids, data } = sent(await withTimeout(use(noSignal()), timeout, name))
    assertEqual(new Set(ids).size, data.length, `How many transactions ${name} sent`)
    assertEqual(ids.length, data.length, `How many ids ${name} answered with`)
    for (const [at, id] of ids.entries()) {
      const found = await landed(ledger, String(id), timeout)
      assertEqual(found.from, addressAt(wallet), `The account that ${name} sent transaction ${at + 1} from`)
      assertEqual(found.data, data[at], `The data of transaction ${at + 1} that ${name} sent`)
    }
  }
}

/** What a kit relies on where money is read. */
export const moneyReadChecks: readonly ContractCheck[] = [
  {
    title: 'a balance is what the chain says that the address has',
    async run({ harness: { ledger, networks, wallet, second, transfer, transaction }, timeout, page }) {
      const { readBalance } = (await page()).chain.features
      if (!ledger || !readBalance) return
      const others = [second.wallet.addresses[0], transfer?.to ?? transaction?.to]
      for (const address of [...wallet.addresses, ...others].filter((one) => one !== undefined)) {
        const reading = readBalance({ address, network: networks[0].caipNetworkId }, noSignal())
        const { amount } = await withTimeout(reading, timeout, 'readBalance')
        assertAmount(amount, await ledger.balanceOf(address), `The balance of ${address}`)
      }
    },
  },
  {
    title: 'what an address has of a token is what the chain says',
    async run({ harness: { ledger, networks, wallet, transfer }, timeout, page }) {
      const { readTokens } = (await page()).chain.features
      if (!ledger || !readTokens) return
      for (const address of wallet.addresses) {
        const reading = readTokens({ address, network: networks[0].caipNetworkId }, noSignal())
        const tokens = await withTimeout(reading, timeout, 'readTokens')
        for (const { token, amount } of tokens)
          assertAmount(amount, await ledger.balanceOf(address, token), `What ${address} has of ${token}`)
        const isHeld = transfer?.token !== undefined && (await ledger.balanceOf(address, transfer.token)) > 0n
        assert(!isHeld || tokens.some(({ token }) => token === transfer.token), `${transfer?.token} is missing`)
      }
    },
  },
]

/** What a kit relies on where money moves. */
export const moneyChecks: readonly ContractCheck[] = [
  {
    title: 'a payment gives the recipient the whole amount once, and costs the payer that and the fee',
    run: (context) => forEachPayment(context, assertPaid),
  },
  {
    title: 'a payment is made from the account that was asked, whichever it is',
    run: (context) => forEachPayment(context, assertPaid, 1),
  },
  {
    title: 'a second payment is a transaction of its own, and both arrive',
    run: (context) =>
      forEachPayment(context, async ({ payment: { name, amount }, balances, pay, landed }) => {
        const before = await balances()
        const [first, second] = [await pay(), await pay(amount + 1n)]
        await landed(first)
        await landed(second)
        assert(first !== second, `${name} answered ${first} twice`)
        const got = (await balances()).recipient - before.recipient
        assertAmount(got, amount + amount + 1n, `What the recipient got by two times ${name}`)
      }),
  },
  {
    title: 'a call reaches the chain with the data that was asked for',
    run: (context) =>
      forEachPayment(context, async ({ payment: { name, data }, pay, landed }) => {
        if (data === undefined) return
        assertEqual((await landed(await pay())).data, data, `The data that ${name} sent`)
      }),
  },
  {
    title: 'a payment costs no higher fee than it needs',
    run: (context) =>
      forEachPayment(context, async ({ payment: { name }, pay, landed }) => {
        const { mostFee } = context.harness
        if (mostFee === undefined) return
        const { fee } = await landed(await pay())
        assert(fee <= mostFee, `${name} paid a fee of ${fee}, and needs ${mostFee} at most`)
      }),
  },
  {
    title:
      'what a feature of the wallet sends is on the chain: each once, from the account, in the order that was asked',
    run: assertAllSent,
  },
  {
    title: 'a payment that the visitor refuses moves nothing',
    run: (context) =>
      forEachPayment(context, async ({ payment: { name }, balances, pay }) => {
        const before = await balances()
        context.harness.wallet.reject()
        await assertRejects(pay(), context.timeout, `${name} in a wallet that refuses`, 'wallet/rejected')
        context.harness.wallet.approve()
        await context.settle()
        const after = await balances()
        assertAmount(after.payer, before.payer, `What the payer has after a refused ${name}`)
        assertAmount(after.recipient, before.recipient, `What the recipient has after a refused ${name}`)
      }),
  },
  {
    title: 'a payment of more than there is fails and moves nothing',
    run: (context) =>
      forEachPayment(context, async ({ payment: { name }, balances, pay }) => {
        const before = await balances()
        await assertRejects(pay(before.payer + 1n), context.timeout, `${name} of more than there is`)
        await context.settle()
        const after = await balances()
        assertAmount(after.payer, before.payer, `What the payer has after a failed ${name}`)
        assertAmount(after.recipient, before.recipient, `What the recipient has after a failed ${name}`)
      }),
  },
]
