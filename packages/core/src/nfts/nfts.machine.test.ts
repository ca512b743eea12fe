import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClients } from '../clients/chain-clients.ts'
import { serviceLimits } from '../config/service-limits.ts'
import type { HistoryTransaction, HistoryTransfer } from '../domain/history.ts'
import { mainnet } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi, HistoryPage } from '../ports/blockchain-api.ts'
import type { ChainClient } from '../ports/chain-client.ts'
import type { OwnedNft, OwnedNfts, ReadNfts } from '../ports/nfts.ts'
import { inASystem } from '../test-utils/in-a-system.ts'
import { neverReturns } from '../test-utils/never-returns.ts'
import { transaction, transfer } from '../test-utils/sample-transaction.ts'
import { settle } from '../test-utils/settle.ts'
import { loadNfts } from './nfts.effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alice = { address: '0xA11ce', network: 'eip155:1' } as const
const bob = { address: '0xb0b', network: 'eip155:1' } as const
const dot = 'data:image/png;base64,iVBORw0KGgo='

const owned = (parts: Partial<OwnedNft> = {}): OwnedNft => ({
  ...{ network: 'eip155:1', contract: '0xf0c5', tokenId: '7', name: '', collection: 'Foxes', amount: 1n },
  isListed: false,
  ...parts,
})
const all = (...nfts: OwnedNft[]): OwnedNfts => ({ nfts, isPartial: false })

const nftTransfer = (
  parts: Partial<Extract<HistoryTransfer['asset'], { is: 'nft' }>> = {},
  more: Partial<HistoryTransfer> = {},
) => transfer({ asset: { is: 'nft', name: 'Fox 7', isSpam: false, ...parts }, ...more })

/** The chain's own word, which asks for the history as EVM does. */
function start(
  answer: (hashes: readonly string[], account: string) => OwnedNfts | Promise<OwnedNfts>,
  pages: readonly Partial<HistoryPage>[] | null = [{}],
) {
  const readNfts = vi.fn<ReadNfts>(async ({ receivedIn, address }, signal) => answer(await receivedIn(signal), address))
  const readHistory = vi.fn<BlockchainApi['readHistory']>(async ({ cursor = '0' }) => {
    const page = pages?.[Number(cursor)]
    if (!page) throw new KitError('rpc/unreachable')
    return { transactions: [], next: null, ...page }
  })
  const api = { readHistory, supportedChains: async () => ['eip155:1'] } as Partial<BlockchainApi> as BlockchainApi
  return { readNfts, readHistory, ...run({ readNfts }, pages && (async () => api)) }
}

function run(features: ChainClient['features'], loadBlockchainApi: (() => Promise<BlockchainApi>) | null) {
  const client: ChainClient = { namespace: 'eip155', networks: [mainnet], destroy: () => {}, features }
  const chains = { load: (async () => client) as ChainClients['load'] }
  const { logic, input, read } = loadNfts({ loadBlockchainApi: loadBlockchainApi ?? undefined, chains }, neverReturns)
  const { actor } = inASystem(logic, 'nfts', input)
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    await settle(0)
  }
  const show = (of: typeof alice | typeof bob = alice) => send({ type: 'nfts.requested', ...of })
  return { send, show, state: () => read(actor, []) }
}

/** What one NFT that came in a transaction is known by. */
async function arrival(
  parts: Partial<HistoryTransaction['metadata']>,
  transfers: readonly HistoryTransfer[],
  nft: Partial<OwnedNft> = {},
) {
  const { show, state } = start(
    ([hash]) => all(owned({ transaction: hash, ...nft })),
    [{ transactions: [transaction({ transfers, ...parts })] }],
  )
  await show()
  const { nfts } = state()
  return nfts[0]
}

describe('the NFTs of an account', () => {
  test('are those that the chain proves, of the transactions in which the history says that some came', async () => {
    const { show, state, readHistory } = start(
      (hashes) => all(...hashes.map((hash) => owned({ tokenId: hash, transaction: hash }))),
      [
        { transactions: [transaction({ id: '1', hash: '0x1', transfers: [nftTransfer()] })], next: '1' },
        {
          transactions: [
            transaction({ id: '2', hash: '0x2' }),
            transaction({ id: '3', hash: '0x3', transfers: [nftTransfer({}, { direction: 'out' })] }),
            transaction({ id: '4', hash: '0x4', status: 'failed', transfers: [nftTransfer()] }),
            transaction({ id: '5', hash: '0x5', transfers: [nftTransfer({}, { direction: 'self' })] }),
          ],
        },
      ],
    )
    await show()
    await show()
    expect([state().is, state().coverage, readHistory.mock.calls.length]).toEqual(['ready', 'all', 2])
    expect(state().nfts.map(({ tokenId }) => tokenId)).toEqual(['0x1', '0x5'])
  })

  test('R-ACC-2: are those of the account that is shown, and forgotten when no view shows them', async () => {
    const { show, send, state, readNfts } = start((_, account) =>
      account === alice.address ? new Promise(() => {}) : all(owned()),
    )
    await show(alice)
    await show(bob)
    expect(readNfts.mock.calls[0]?.[1].aborted).toBe(true)
    expect([state().of, state().is, state().nfts.length]).toEqual([bob, 'ready', 1])
    await send({ type: 'nfts.left' })
    expect([state().of, state().nfts, state().is]).toEqual([null, [], 'idle'])
  })

  test('that could not be read are read again when the visitor asks, whatever has just failed', async () => {
    const pages: Partial<HistoryPage>[] = []
    const { show, send, state, readHistory } = start(() => all(owned()), pages)
    await show()
    expect([state().is, state().error?.code]).toEqual(['failed', 'rpc/unreachable'])
    pages.push({})
    await send({ type: 'nfts.retried' })
    expect([state().is, state().error, readHistory.mock.lastCall?.[0].force]).toEqual(['ready', null, true])
  })

  test('are nobody’s word on a chain that tells none', async () => {
    const { show, state } = run({}, null)
    await show()
    expect([state().is, state().error?.code]).toEqual(['failed', 'feature/not-supported'])
  })
})

describe('how far they are known', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) =>
      transaction({ id: `${from + at}`, hash: `0x${from + at}`, transfers: [nftTransfer()] }),
    )

  test('without a service, or on a network that it does not know, is as far as the dApp’s own list', async () => {
    const without = start((hashes) => all(owned({ tokenId: String(hashes.length) })), null)
    await without.show()
    expect([without.state().coverage, without.state().nfts[0]?.tokenId]).toEqual(['known', '0'])
    const api = { supportedChains: async () => ['eip155:10'] } as Partial<BlockchainApi> as BlockchainApi
    const readNfts: ReadNfts = async ({ receivedIn }, signal) => ({
      nfts: [],
      isPartial: (await receivedIn(signal)).length > 0,
    })
    const unknown = run({ readNfts }, async () => api)
    await unknown.show()
    expect(unknown.state().coverage).toBe('known')
  })

  test('is not all where the history is longer than is read, or holds more than is looked at', async () => {
    const endless = Array.from({ length: 20 }, (_, at) => ({ next: String(at + 1) }))
    const long = start(() => all(), endless)
    await long.show()
    expect([long.state().coverage, long.readHistory.mock.calls.length]).toEqual(['some', serviceLimits.nftHistoryPages])
    const full = start((hashes) => all(owned({ tokenId: String(hashes.length) })), [{ transactions: many(201) }])
    await full.show()
    expect([full.state().coverage, full.state().nfts[0]?.tokenId]).toEqual(['some', '200'])
  })

  test('is not all where the chain says that there may be more', async () => {
    const { show, state } = start(() => ({ nfts: [], isPartial: true }))
    await show()
    expect(state().coverage).toBe('some')
  })
})

describe('what came unasked', () => {
  const { sentFrom } = transaction().metadata

  test.each([
    ['in a transaction of another account', { sentFrom }, [nftTransfer()], {}, { isUnasked: true, isSpam: false }],
    ['in a transaction of the account’s own', { sentFrom: '0xa11CE' }, [nftTransfer()], {}, { isUnasked: false }],
    ['in one of which nobody knows whose it is', { sentFrom: null }, [nftTransfer()], {}, { isUnasked: false }],
    [
      'for money',
      { sentFrom },
      [nftTransfer(), transfer({ direction: 'out', value: '12.5' })],
      {},
      { isUnasked: false },
    ],
    [
      'for something of no known worth',
      { sentFrom },
      [nftTransfer(), transfer({ direction: 'out', value: null })],
      {},
      { isUnasked: true },
    ],
    ['as spam', { sentFrom }, [nftTransfer({ isSpam: true })], {}, { isSpam: true }],
    [
      'of a collection that the dApp lists',
      { sentFrom },
      [nftTransfer({ isSpam: true })],
      { isListed: true },
      { isSpam: false, isUnasked: false },
    ],
  ] as const)('%s', async (_, metadata, transfers, nft, expected) => {
    expect(await arrival(metadata, transfers, nft)).toMatchObject(expected)
  })
})

describe('what a chain does not say of an NFT', () => {
  test('the service does, where one thing came alone', async () => {
    const transfers = [nftTransfer({ imageUrl: dot })]
    expect(await arrival({}, transfers)).toMatchObject({ name: 'Fox 7', imageUrl: dot })
    const own = { name: 'Own', imageUrl: 'data:image/gif;base64,AA' }
    expect(await arrival({}, transfers, own)).toMatchObject(own)
  })

  test('but not where several came at once, since it does not say which is which', async () => {
    expect(await arrival({}, [nftTransfer({ imageUrl: dot }), nftTransfer()])).toMatchObject({ name: '' })
    const { show, state } = start(
      ([transaction]) => all(owned({ transaction }), owned({ transaction, tokenId: '8' })),
      [{ transactions: [transaction({ transfers: [nftTransfer({ imageUrl: dot })] })] }],
    )
    await show()
    expect(state().nfts.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
      ['', undefined],
      ['', undefined],
    ])
  })
})

test('pictures that would fill the memory are left out, and the NFTs are there', async () => {
  const imageUrl = `data:image/png;base64,${'A'.repeat(100_000)}`
  const { show, state } = start(() =>
    all(...Array.from({ length: 300 }, (_, at) => owned({ tokenId: String(at), imageUrl }))),
  )
  await show()
  const shown = state().nfts.filter((one) => one.imageUrl)
  expect([state().nfts.length, shown.length]).toEqual([
    300,
    Math.floor(serviceLimits.nftPictureBytes / imageUrl.length),
  ])
})
