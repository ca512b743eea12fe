import { serviceLimits } from '@kit/core/adapters'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { uintOf } from './answers.ts'
import type { PlayCalls } from './calls.ts'
import type { CheckedCollection } from './collections.ts'
import type { Candidate, Standard } from './received.ts'

const abi = /* @__PURE__ */ parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
])
/** @see ERC-165, ERC-721 and ERC-1155 */
const interfaces = { erc721: '0x80ac58cd', enumerable: '0x780e9d63', erc1155: '0xd9b67a26' } as const
const smallCalls = 100
const most = BigInt(serviceLimits.nfts)

type Found = { readonly candidates: readonly Candidate[]; readonly isPartial: boolean }
type Asked = { readonly play: PlayCalls; readonly owner: Address }

/** What an account may own of the collections that the dApp lists. */
export async function findListed({ play, owner }: Asked, collections: readonly CheckedCollection[]): Promise<Found> {
  const ids = Object.values(interfaces)
  const asked = collections.flatMap(({ address }) =>
    ids.map((id) => ({
      to: address,
      data: encodeFunctionData({ abi, functionName: 'supportsInterface', args: [id] }),
    })),
  )
  const answers = await play(asked, smallCalls)
  const found = collections.map((collection, at) => {
    const [erc721, enumerable, erc1155] = ids.map((_, index) => uintOf(answers[at * ids.length + index]) === 1n)
    const standard: Standard | null = erc721 ? 'erc721' : erc1155 ? 'erc1155' : null
    return { ...collection, standard, isEnumerable: erc721 === true && enumerable === true }
  })
  const named = found.flatMap(({ address, standard, tokenIds }) =>
    standard === null ? [] : tokenIds.map((tokenId) => ({ contract: address, tokenId, standard })),
  )
  const counted = await enumerate(
    { play, owner },
    found.flatMap(({ address, isEnumerable }) => (isEnumerable ? [address] : [])),
  )
  return {
    candidates: [...named, ...counted.candidates],
    isPartial: counted.isPartial || found.some(({ standard }) => standard === null),
  }
}

async function enumerate({ play, owner }: Asked, contracts: readonly Address[]): Promise<Found> {
  const balanceOf: Hex = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  const balances = await play(
    contracts.map((to) => ({ to, data: balanceOf })),
    smallCalls,
  )
  const places = contracts.flatMap((contract, at) => {
    const balance = uintOf(balances[at]) ?? 0n
    const count = Number(balance < most ? balance : most)
    return Array.from({ length: count }, (_, index) => ({ contract, index: BigInt(index) }))
  })
  const shown = places.slice(0, serviceLimits.nfts)
  const answers = await play(
    shown.map(({ contract, index }) => ({
      to: contract,
      data: encodeFunctionData({ abi, functionName: 'tokenOfOwnerByIndex', args: [owner, index] }),
    })),
    smallCalls,
  )
  const candidates = shown.flatMap(({ contract }, at): Candidate[] => {
    const tokenId = uintOf(answers[at])
    return tokenId === null ? [] : [{ contract, tokenId, standard: 'erc721' }]
  })
  const isUncounted = balances.some((answer) => (uintOf(answer) ?? most) >= most)
  return { candidates, isPartial: isUncounted || candidates.length < places.length }
}
