import {
  type Address,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  type Log,
  parseAbiParameters,
  size,
  slice,
  toEventSelector,
} from 'viem'

/** A movement of ether, of an ERC-20 token (base units), or of an ERC-721 or ERC-1155 token. */
export type EvmTransfer = {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly asset:
    | { readonly is: 'native' }
    | { readonly is: 'erc20'; readonly contract: Address }
    | { readonly is: 'nft'; readonly contract: Address; readonly tokenId: bigint }
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

/** Reads the token transfers of a log; none for another log, or one that only looks like a transfer. */
export function decodeTransfers({ address, topics, data }: Pick<Log, 'address' | 'topics' | 'data'>): EvmTransfer[] {
  const contract = getAddress(address)
  const [selector, ...indexed] = topics
  if (selector === transfer) return decodeTransfer(contract, indexed, data)
  const [, from, to] = indexed
  if (from === undefined || to === undefined) return []
  try {
    const parties = { from: addressIn(from), to: addressIn(to) }
    if (selector === transferSingle) {
      const [tokenId, amount] = decodeAbiParameters(parseAbiParameters('uint256 id, uint256 value'), data)
      return [{ ...parties, amount, asset: { is: 'nft', contract, tokenId } }]
    }
    if (selector !== transferBatch) return []
    const [ids, amounts] = decodeAbiParameters(parseAbiParameters('uint256[] ids, uint256[] values'), data)
    return ids.map((tokenId, at) => ({
      ...parties,
      amount: amounts[at] ?? 0n,
      asset: { is: 'nft', contract, tokenId },
    }))
  } catch {
    return []
  }
}

/** ERC-20 and ERC-721 have the same event; the second indexes the token's id. */
function decodeTransfer(contract: Address, [from, to, id]: readonly Hex[], data: Hex): EvmTransfer[] {
  if (from === undefined || to === undefined) return []
  const parties = { from: addressIn(from), to: addressIn(to) }
  if (id !== undefined) return [{ ...parties, amount: 1n, asset: { is: 'nft', contract, tokenId: hexToBigInt(id) } }]
  return size(data) === 32 ? [{ ...parties, amount: hexToBigInt(data), asset: { is: 'erc20', contract } }] : []
}

const addressIn = (topic: Hex): Address => getAddress(slice(topic, 12))
