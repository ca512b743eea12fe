import { cleanNftName, type NftMetadata, readTokenUri } from '@kit/core/adapters'
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { addressOf, textOf, uintOf } from './answers.ts'
import type { PlayCalls } from './calls.ts'
import type { Candidate } from './received.ts'

const abi = /* @__PURE__ */ parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function name() view returns (string)',
])
const smallCalls = 100
/** Metadata that a chain keeps hold pictures. */
const longCalls = 10

/** Leaves those that an account owns, each with how many of it. What its contract does not say plainly is not owned. */
export async function proveOwned(
  play: PlayCalls,
  owner: Address,
  candidates: readonly Candidate[],
): Promise<readonly (Candidate & { readonly amount: bigint })[]> {
  const calls = candidates.map(({ contract, tokenId, standard }) => ({
    to: contract,
    data:
      standard === 'erc721'
        ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
        : encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, tokenId] }),
  }))
  const answers = await play(calls, smallCalls)
  return candidates.flatMap((candidate, at) => {
    const isOne = candidate.standard === 'erc721'
    const amount = isOne ? (addressOf(answers[at]) === owner ? 1n : 0n) : (uintOf(answers[at]) ?? 0n)
    return amount > 0n ? [{ ...candidate, amount }] : []
  })
}

/** What contracts and their metadata say of tokens, as far as their chain keeps it. */
export async function describe(
  play: PlayCalls,
  tokens: readonly Candidate[],
): Promise<readonly (NftMetadata & { readonly collection: string })[]> {
  const contracts = [...new Set(tokens.map(({ contract }) => contract))]
  const name: Hex = encodeFunctionData({ abi, functionName: 'name' })
  const names = await play(
    contracts.map((to) => ({ to, data: name })),
    smallCalls,
  )
  const collections = new Map(contracts.map((contract, at) => [contract, cleanNftName(textOf(names[at]))]))
  const uris = await play(
    tokens.map(({ contract, tokenId, standard }) => ({
      to: contract,
      data: encodeFunctionData({
        abi,
        functionName: standard === 'erc721' ? 'tokenURI' : 'uri',
        args: [tokenId],
      }),
    })),
    longCalls,
  )
  return tokens.map(({ contract }, at) => ({
    ...readTokenUri(textOf(uris[at])),
    collection: collections.get(contract) ?? '',
  }))
}
