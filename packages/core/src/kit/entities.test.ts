import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { durations } from '../config/durations.ts'
import { reviewDurations } from '../config/review-durations.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import type { ChainFeatures } from '../ports/chain-client.ts'
import { accountOf, connectionTo, connectorOf } from '../test-utils/sample-connection.ts'
import { native, token } from '../test-utils/sample-token.ts'
import { transaction, transfer } from '../test-utils/sample-transaction.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { getProvider } from '../verbs/sign.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const namespace = 'eip155'
const bob = '0x52908400098527886E0F7030069857D2E4169EE7'
const avatar = 'data:image/png;base64,AAAA'
const picture = 'data:image/png;base64,BBBB'
const provider = { isWallet: true }
const history = [
  transaction({
    ...{ id: '2', operationType: 'trade' },
    transfers: [
      transfer({ direction: 'out', quantity: '1.5' }),
      transfer({ asset: { is: 'nft', name: 'Ape', imageUrl: picture, isSpam: false }, quantity: '1' }),
    ],
  }),
  transaction({ id: '1', operationType: 'approve', status: 'failed', transfers: [] }),
]

const reads: ChainFeatures<'eip155'> = {
  isAddress: (text) => text.startsWith('0x'),
  resolveName: async ({ name }) => ({ name, address: bob, avatar }),
  estimateTransfer: async () => ({ amount: 1n, fee: 1n, maxFee: 2n, deposit: 0n, balanceChange: null }),
}

async function startConnected() {
  const api = {
    readTokens: async () => [native(), token()],
    supportedChains: async () => ['eip155:1'] as const,
    readHistory: async () => ({ transactions: history, next: null }),
  } as Partial<BlockchainApi> as BlockchainApi
  const started = startKit(
    {
      connect: async () => connectionTo(namespace),
      found: [{ ...connectorOf(namespace), rdns: 'io.wallet', imageUrl: picture }],
      features: { sendTransfer: () => new Promise(() => {}), getProvider: async () => provider },
      reads,
    },
    { runtime: { loadBlockchainApi: async () => api } },
  )
  const kit = wideKit(started.kit)
  const connecting = connect(kit, { wallet: 'io.wallet', namespace })
  await settle()
  await connecting
  const of = { address: accountOf(namespace).address, network: 'eip155:1' } as const
  return { kit, of, from: { ...of, namespace, connectorId: 'io.wallet' } as const }
}

test('R-MOD-1: a connector has its id, name, kind, chain, picture and reverse domain name, and its wallet a provider', async () => {
  const { kit } = await startConnected()
  kit.send({ type: 'router.openRequested' })
  await settle()
  const { connectors } = kit.getSnapshot().discovery
  expect(connectors).toEqual([
    { id: 'io.wallet', name: 'Wallet', kind: 'announced', namespace, rdns: 'io.wallet', imageUrl: picture },
  ])
  expect(await getProvider(kit, { namespace })).toBe(provider)
})

test('R-MOD-1: a transfer has its token, amount and receiver, the receiver’s name and picture, and says when it is asked', async () => {
  const { kit, from } = await startConnected()
  const eth = { symbol: 'ETH', decimals: 18 }
  kit.send({ type: 'send.started', from, token: eth })
  await settle()
  kit.send({ type: 'send.drafted', to: 'bob.eth', amount: '0.5' })
  await vi.advanceTimersByTimeAsync(durations.namePause)
  kit.send({ type: 'send.reviewRequested' })
  await settle()
  const draft = { token: eth, to: 'bob.eth', amount: '0.5' }
  const recipient = { name: 'bob.eth', address: bob, avatar }
  expect(kit.getSnapshot().send).toMatchObject({ is: 'ready', from, draft, recipient })
  await vi.advanceTimersByTimeAsync(reviewDurations.settle)
  kit.send({ type: 'send.submitted' })
  await settle()
  expect(kit.getSnapshot().send).toMatchObject({ is: 'asking', draft, recipient })
})

test('R-MOD-1: what the account has of the network’s currency is there in dollars', async () => {
  const { kit, of } = await startConnected()
  kit.send({ type: 'tokens.requested', ...of })
  await settle()
  const [currency] = kit.getSnapshot().tokens.tokens.filter(({ address }) => address === undefined)
  expect([currency?.network, currency?.value]).toEqual(['eip155:1', '4500'])
})

test('R-MOD-1: the history has the metadata of each transaction and what it moved', async () => {
  const { kit, of } = await startConnected()
  kit.send({ type: 'activity.requested', ...of })
  await settle()
  const { transactions } = kit.getSnapshot().activity
  expect(transactions.map(({ metadata }) => metadata)).toMatchObject([
    { operationType: 'trade', status: 'confirmed', network: 'eip155:1', minedAt: '2026-11-15T12:00:00.000Z' },
    { operationType: 'approve', status: 'failed', sentFrom: bob, sentTo: history[1]?.metadata.sentTo },
  ])
  expect(transactions.map(({ transfers }) => transfers)).toEqual([history[0]?.transfers, []])
})
