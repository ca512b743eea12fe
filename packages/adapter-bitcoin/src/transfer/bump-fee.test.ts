import { connect, createKit, KitError } from '@kit/core'
import { createFakeRuntime } from '@kit/testing'
import { announceBitcoin } from '@kit/testing/bitcoin'
import { beforeEach, expect, test, vi } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import type { Coin } from '../chain/esplora.ts'
import { createReservedCoins } from '../chain/reserved-coins.ts'
import { createDiscovery } from '../discovery/discovery.ts'
import { adapterOf } from '../test-utils/contract-harnesses.ts'
import { at, codeOf, never, regtest } from '../test-utils/harness.ts'
import { regtestPayments, unsignedPayment } from '../test-utils/regtest-payments.ts'
import { coinsOf } from '../test-utils/served-coins.ts'
import { bumpFee } from './bump-fee.ts'
import { replacePlanned } from './replacement.ts'

const { network, wallet, mine, payee, api, begin, servePending } = await regtestPayments()
const scriptHash = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry'

beforeEach(() => begin(1))

const pays = [
  [payee, 60_000n],
  [mine, 39_000n],
] as const

async function open() {
  const page = new EventTarget()
  announceBitcoin(wallet, page, { as: 'sats-connect' })
  const kit = createKit({
    runtime: createFakeRuntime(),
    networks: [at(regtest, api.url)],
    adapters: [adapterOf(createDiscovery(page))],
  })
  await connect(kit, { namespace: 'bip122', wallet: wallet.id })
  return { kit, recent: () => kit.getSnapshot().recentTransactions }
}

test.each([
  ['any fee', {}],
  ['a most of the fee', { maxFee: 5_000n }],
])(
  'with %s, a replacement that may have been sent is followed in place of the first one, and a refused one is not',
  async (_, request) => {
    const hash = servePending(pays)
    const { kit, recent } = await open()
    wallet.reject('signPsbt')
    expect(await codeOf(bumpFee(kit, { hash }))).toBe('wallet/rejected')
    expect(recent()).toEqual([])
    wallet.approve()
    api.routes.set('POST /tx', () => 'Bad Gateway')
    const error: unknown = await bumpFee(kit, { hash, ...request }).catch((failure: unknown) => failure)
    if (!(error instanceof KitError)) throw error
    expect(error.code).toBe('transaction/unknown')
    const { transactionId } = error.context
    await vi.waitFor(() =>
      expect(recent()).toMatchObject([{ network, address: mine, hash, replacedBy: transactionId }]),
    )
    kit.destroy()
  },
)

test.each([
  ['unknown to the kit', false],
  ['which the kit follows', true],
])('a payment %s is followed with the replacement’s id, and for the fee of now', async (_, isKnown) => {
  const hash = servePending(pays)
  const { kit, recent } = await open()
  const shown = { to: payee, amount: '60000', token: null, symbol: 'BTC', decimals: 8, maxFee: '1000' }
  const transaction = { network, address: mine, hash, is: 'pending', sentAt: 0, transfer: null, shown } as const
  if (isKnown) kit.send({ type: 'recentTransactions.added', transaction })
  const bumped = await bumpFee(kit, { hash })
  const known = isKnown ? { shown: { ...shown, maxFee: String(bumped.fee) } } : {}
  await vi.waitFor(() =>
    expect(recent()).toMatchObject([
      { network, address: mine, hash, is: 'pending', replacedBy: bumped.hash, ...known },
    ]),
  )
  kit.destroy()
})

/** A plan of a wallet that can do this alone, for a payment from the address. */
function planOf(address: string, able: object) {
  const from = parseAddress(address)
  const coins = coinsOf(address, 100_000n)
  const payment = unsignedPayment(coins, [
    [payee, 60_000n],
    [address, 39_000n],
  ])
  const bytes = new Map([[payment.id, payment.hex], ...coins.map(({ txid, hex }) => [txid, hex] as const)])
  const esplora = () => ({
    transaction: async (id: string) => Buffer.from(bytes.get(id) ?? '', 'hex'),
    status: async () => 'pending',
    feeRate: async () => 2_000n,
    spender: async () => null,
  })
  const ordinals = async () => ({ read: async (coin: Coin) => ({ ...coin, inscribed: 'no' }) })
  const chainClient = { esplora, ordinals, reserved: createReservedCoins() }
  const plan = { wallet: able, network, from, chainClient, hash: payment.id }
  return codeOf(replacePlanned(plan as unknown as Parameters<typeof replacePlanned>[0], never))
}

test('a wallet that signs no PSBT replaces nothing', async () => {
  expect(await planOf(mine, {})).toBe('wallet/unsupported-method')
})

test('a payment from an address whose inputs the adapter cannot weigh is not replaced', async () => {
  const signPsbt = () => expect.unreachable('the wallet was asked')
  expect(await planOf(scriptHash, { signPsbt })).toBe('transaction/invalid')
})
