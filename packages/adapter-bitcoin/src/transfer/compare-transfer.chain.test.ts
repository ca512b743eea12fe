import type { TransferComparison, TransferDifferences } from '@kit/core'
import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { announceBitcoin, type BitcoinTestPayment, createBitcoinTestWallet } from '@kit/testing/bitcoin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, never, regtest, startClient } from '../test-utils/harness.ts'
import { plainEsplora } from '../test-utils/plain-esplora.ts'

const network = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
let chain: Bitcoin
let api: Awaited<ReturnType<typeof plainEsplora>>

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
  api = await plainEsplora(chain.esplora)
})
afterAll(async () => {
  await api?.stop()
  await chain?.stop()
})

const accountAt = (index: number) => {
  const account = chain.accounts[index]
  if (!account) throw new Error('The sandbox has too few accounts')
  return account
}

/** A wallet that selects the coins itself, since no server says what they carry. */
async function startPaying(index: number) {
  const page = new EventTarget()
  const { address, privateKey } = accountAt(index)
  const wallet = createBitcoinTestWallet({ privateKeys: [privateKey], network: 'Regtest', esploraUrl: chain.esplora })
  announceBitcoin(wallet, page, { as: 'sats-connect' })
  const { client, chain: chainClient } = startClient(page, wallet.id, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  async function sendAndCompare(transfer: { to: string; amount: bigint }) {
    const estimate = await chainClient.features.estimateTransfer?.({ address, network, transfer }, never)
    const sent = await client.features.sendTransfer?.({ address, network, transfer }, never)
    const shown = { ...transfer, token: null, decimals: 8, maxFee: estimate?.maxFee ?? null }
    const compare = () =>
      chainClient.features.compareTransfer?.({ address, network, hash: sent?.hash ?? '', shown }, never)
    const pending = await compare()
    await chain.mine(1)
    return [pending, await compare()] as const
  }
  const asked = () => wallet.requests.map(({ method }) => method).filter((method) => /^(send|signPsbt)/.test(method))
  return { address, wallet, chainClient, sendAndCompare, asked, end: () => client.destroy() }
}

const amount = 123_456n
const to = () => accountAt(8).address
const thief = () => accountAt(9).address

type Lie = { lie(asked: BitcoinTestPayment): BitcoinTestPayment; says(): TransferDifferences }
const only = (address: string, sats: bigint): BitcoinTestPayment => ({ recipients: [{ address, amount: sats }] })
const and = ({ recipients }: BitcoinTestPayment, address: string, sats: bigint): BitcoinTestPayment => ({
  recipients: [...recipients, { address, amount: sats }],
})

const lies: Readonly<Record<string, Lie>> = {
  'a higher fee': {
    lie: (asked) => ({ ...asked, extraFee: 50_000n }),
    says: () => ({ fee: expect.any(BigInt) }),
  },
  'another recipient': { lie: () => only(thief(), amount), says: () => ({ recipient: thief() }) },
  'a larger amount': { lie: () => only(to(), amount + 1n), says: () => ({ amount: amount + 1n }) },
  'a smaller amount': { lie: () => only(to(), 1_000n), says: () => ({ amount: 1_000n }) },
  'another recipient and amount': {
    lie: () => only(thief(), 2n * amount),
    says: () => ({ recipient: thief(), amount: 2n * amount }),
  },
  'an added output': {
    lie: (asked) => and(asked, thief(), 5_000n),
    says: () => ({ extra: [{ is: 'payment', to: thief(), token: null, amount: 5_000n }] }),
  },
  'the payment, split': {
    lie: () => and(only(to(), 100_000n), thief(), 23_456n),
    says: () => ({ amount: 100_000n, extra: [{ is: 'payment', to: thief(), token: null, amount: 23_456n }] }),
  },
  'a second payment to the recipient': {
    lie: (asked) => and(asked, to(), amount),
    says: () => ({ amount: 2n * amount }),
  },
  'a higher fee and an added output': {
    lie: (asked) => ({ ...and(asked, thief(), 5_000n), extraFee: 50_000n }),
    says: () => ({ fee: expect.any(BigInt), extra: [{ is: 'payment', to: thief(), token: null, amount: 5_000n }] }),
  },
  'the rest to a stranger': {
    lie: (asked) => ({ ...asked, changeAddress: thief() }),
    says: () => ({ rest: { to: thief(), amount: expect.any(BigInt) } }),
  },
  'the rest to a stranger, and an added output': {
    lie: (asked) => ({ ...and(asked, accountAt(7).address, 5_000n), changeAddress: thief() }),
    says: () => ({
      extra: [
        { is: 'payment', to: accountAt(7).address, token: null, amount: 5_000n },
        { is: 'payment', to: thief(), token: null, amount: expect.any(BigInt) },
      ],
    }),
  },
}

describe('a wallet that pays something else than it was asked for is noticed', () => {
  let noticed = 0
  afterAll(() => {
    const count = Object.keys(lies).length
    process.stdout.write(`Bitcoin: ${noticed} of ${count} noticed\n`)
    expect(noticed).toBe(count)
  })

  test.each(Object.entries(lies))('%s', async (_, { lie, says }) => {
    const { wallet, sendAndCompare, asked, end } = await startPaying(0)
    wallet.payInstead(lie)
    const [pending, mined] = await sendAndCompare({ to: to(), amount })
    expect([pending?.is, mined?.is, asked()]).toEqual(['pending', 'confirmed', ['sendTransfer']])
    expect([differencesOf(pending?.comparison), differencesOf(mined?.comparison)]).toEqual([says(), says()])
    noticed += 1
    end()
  })
})

const differencesOf = (comparison: TransferComparison | undefined) =>
  comparison?.is === 'different' ? comparison.differences : {}

test.each<[string, ((asked: BitcoinTestPayment) => BitcoinTestPayment)?]>([
  ['a payment'],
  ['a payment with some satoshis less of fee', (asked) => ({ ...asked, extraFee: -10n })],
])('an honest wallet is not accused: %s', async (_, change) => {
  const { wallet, sendAndCompare, end } = await startPaying(2)
  if (change) wallet.payInstead(change)
  const compared = await sendAndCompare({ to: to(), amount })
  expect(compared.map((one) => [one?.is, one?.comparison])).toEqual([
    ['pending', { is: 'same' }],
    ['confirmed', { is: 'same' }],
  ])
  end()
})

test('an honest wallet is not accused: a payment to oneself', async () => {
  const { address, sendAndCompare, end } = await startPaying(3)
  const [pending] = await sendAndCompare({ to: address, amount })
  expect(pending?.comparison).toEqual({ is: 'same' })
  end()
})

test('what no API knows is unseen, and accuses nobody', async () => {
  const { address, chainClient, end } = await startPaying(4)
  const shown = { to: to(), amount, token: null, decimals: 8, maxFee: 1n }
  const input = { address, network, hash: '00'.repeat(32), shown } as const
  expect(await chainClient.features.compareTransfer?.(input, never)).toEqual({
    ...{ is: 'unseen', comparison: { is: 'waiting' } },
    ...{ place: null, replacedBy: null },
  })
  end()
})
