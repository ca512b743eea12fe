import type { CollectedNft } from '../domain/nft.ts'

/** One item that nothing speaks against. */
export const nft = (parts: Partial<CollectedNft> = {}): CollectedNft => ({
  network: 'eip155:1',
  contract: '0x52908400098527886E0F7030069857D2E4169EE7',
  tokenId: '7',
  name: 'Fox 7',
  collection: 'Foxes',
  amount: 1n,
  isSpam: false,
  isUnasked: false,
  ...parts,
})
