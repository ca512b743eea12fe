import { describe, expect, test } from 'vitest'
import type { CollectedNft } from '../domain/nft.ts'
import { KitError } from '../errors/kit-error.ts'
import type { NftsState } from '../nfts/nfts.state.ts'
import { nft } from '../test-utils/sample-nft.ts'
import { ethereum, testConnected, testConnection, testSettings, testSnapshot } from '../test-utils/test-snapshot.ts'
import { selectNfts } from './nfts.ts'

const connection = testConnection()
const [{ address }] = connection.accounts
const of = { address, network: connection.network }

function nftsOf(nfts: readonly CollectedNft[], state: Partial<NftsState> = {}, requested = [ethereum]) {
  const snapshot = testSnapshot({ networks: { requested }, wallets: { eip155: testConnected({ connection }) } })
  const read = { is: 'ready', of, nfts, coverage: 'all', error: null, ...state } as const
  return selectNfts({ ...snapshot, nfts: read }, testSettings, { namespace: 'eip155' })
}

test('an NFT is shown with its amount to the last digit', () => {
  const amount = 2n ** 256n - 1n
  expect(nftsOf([nft({ amount })])?.tiles).toMatchObject([{ name: 'Fox 7', collection: 'Foxes', tokenId: '7', amount }])
})

describe('NFTs that may not be what they seem stand apart, each with the reason', () => {
  test.each<[string, Partial<CollectedNft>, string]>([
    ['that the service calls spam', { isSpam: true, name: 'Visit claim.xyz' }, 'spam'],
    ['whose name holds a link', { name: 'Claim at https://evil.example' }, 'link'],
    ['whose name holds a long one', { name: 'Claim USDC at canary.example' }, 'link'],
    ['whose collection holds one', { collection: 'gift.xyz', isUnasked: true }, 'link'],
    ['whose name begins like one of ENS', { name: 'claim.eth.limo' }, 'link'],
    ['that another account sent', { isUnasked: true }, 'unasked'],
  ])('those %s', (_, parts, doubt) => {
    const model = nftsOf([nft(), nft({ tokenId: '8', ...parts })])
    expect([model?.tiles.length, model?.unverified.map((one) => one.doubt)]).toEqual([1, [doubt]])
  })

  test.each(['Fox #7', 'alice.eth', 'Mr. Fox', 'v1.0', ''])('but not one called “%s”', (name) => {
    expect(nftsOf([nft({ name })])?.unverified).toEqual([])
  })
})

test('R-ACC-2: the NFTs of another account, or of another network, are never shown under this one', () => {
  for (const other of [
    { address: '0xb0b', network: of.network },
    { address: of.address, network: 'eip155:8453' },
  ] as const) {
    expect(nftsOf([nft()], { of: other })).toMatchObject({ is: 'loading', tiles: [], unverified: [] })
  }
})

test('a chain whose NFTs nobody tells is no failure', () => {
  const failed = (code: 'feature/not-supported' | 'rpc/timeout') =>
    nftsOf([], { is: 'failed', error: new KitError(code) })?.is
  expect([failed('feature/not-supported'), failed('rpc/timeout')]).toEqual(['unsupported', 'failed'])
})

test('there is nothing to show on a network that the dApp did not ask for', () => {
  expect(nftsOf([nft()], {}, [])).toBeNull()
})

test('the tiles stay the same while nothing was read anew', () => {
  const nfts = [nft()]
  expect(nftsOf(nfts)?.tiles).toBe(nftsOf(nfts)?.tiles)
})
