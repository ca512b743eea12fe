import { type CollectedNft, KitError, type Route } from '@kit/core'
import type { Case } from '../../test-utils/case.ts'
import { pictures } from '../../test-utils/pictures.ts'
import { address, connected, snapshot } from '../../test-utils/snapshots.ts'

const stack: readonly Route[] = [{ view: 'Account', namespace: 'eip155', tab: 'nfts' }]
const of = { address, network: 'eip155:1' } as const

const nft = (
  id: number | bigint,
  name: string,
  collection: string,
  more: Partial<CollectedNft> = {},
): CollectedNft => ({
  ...{ network: 'eip155:1', contract: `0x${'1'.repeat(40)}`, tokenId: String(id), name, collection, amount: 1n },
  ...{ isSpam: false, isUnasked: false },
  ...more,
})

const most = 2n ** 256n - 1n
const nfts: readonly CollectedNft[] = [
  nft(1, 'Lantern 1', 'Lanterns', { imageUrl: pictures.lantern }),
  nft(2, 'Meadow print', 'Prints', { imageUrl: pictures.meadow, amount: 3n }),
  nft(3, 'An item with a name that is rather long for half of a card', 'A collection with quite a long name, too'),
  nft(most, '', 'Numbers', { amount: most }),
  nft(5, 'Paper', '', { imageUrl: pictures.paper }),
]
const unverified: readonly CollectedNft[] = [
  nft(6, 'Claim 5000 USDC at evil.example', 'Claims', { isSpam: true, imageUrl: pictures.tide }),
  nft(7, 'gift.xyz', 'Gifts'),
  nft(8, 'Voucher', 'Vouchers', { isUnasked: true, imageUrl: pictures.tide }),
]

const shown = (state: NonNullable<Parameters<typeof snapshot>[0]['nfts']>) => ({
  snapshot: snapshot({ stack, state: connected(), nfts: { of, ...state } }),
})

/** The account's tab of NFTs in every state it has. */
export const nftsCases = {
  'nfts-ready': shown({ is: 'ready', nfts: [...nfts, ...unverified] }),
  'nfts-one': shown({ is: 'ready', nfts: nfts.slice(0, 1), coverage: 'some' }),
  'nfts-many': shown({
    is: 'ready',
    nfts: Array.from({ length: 1_000 }, (_, at) =>
      nft(at, `Lantern ${at}`, 'Lanterns', at % 3 === 0 ? {} : { imageUrl: pictures.lantern }),
    ),
  }),
  'nfts-loading': shown({ is: 'loading' }),
  'nfts-slow': { ...shown({ is: 'loading' }), isSlow: true },
  'nfts-none': shown({ is: 'ready' }),
  'nfts-none-known': shown({ is: 'ready', coverage: 'known' }),
  'nfts-known': shown({ is: 'ready', nfts: nfts.slice(0, 2), coverage: 'known' }),
  'nfts-unverified': shown({ is: 'ready', nfts: unverified }),
  'nfts-failed': shown({ is: 'failed', error: new KitError('rpc/unreachable') }),
  'nfts-unsupported': shown({ is: 'failed', error: new KitError('feature/not-supported') }),
} as const satisfies Record<string, Case>
