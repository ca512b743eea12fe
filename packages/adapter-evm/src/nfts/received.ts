import { entriesOf, readOwn, serviceLimits } from '@kit/core/adapters'
import {
  type Address,
  decodeAbiParameters,
  getAddress,
  isHash,
  isHex,
  parseAbiParameters,
  size,
  toEventSelector,
} from 'viem'

export type Standard = 'erc721' | 'erc1155'

/** An NFT that an account may own. */
export type Candidate = {
  readonly contract: Address
  readonly tokenId: bigint
  readonly standard: Standard
  readonly transaction?: string | undefined
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

const one = /* @__PURE__ */ parseAbiParameters('uint256 id, uint256 value')
const several = /* @__PURE__ */ parseAbiParameters('uint256[] ids, uint256[] values')
const mostLogs = 10_000

/**
 * The NFTs that a transaction's receipt says came to an account. Any contract can say so: whether it owns them is asked elsewhere.
 *
 * @returns `null` for what is no receipt
 */
export function receivedIn(receipt: unknown, owner: Address): readonly Candidate[] | null {
  const logs = entriesOf(readOwn(receipt, 'logs'), mostLogs)
  const transaction = readOwn(receipt, 'transactionHash')
  if (!logs || typeof transaction !== 'string' || !isHash(transaction)) return null
  return logs.flatMap((log) => {
    const contract = readOwn(log, 'address')
    const topics = entriesOf(readOwn(log, 'topics'), 4)?.map(String) ?? []
    if (typeof contract !== 'string' || !addressText.test(contract)) return []
    const common = { contract: getAddress(contract), transaction }
    return idsIn(topics, readOwn(log, 'data'), owner).map((id) => ({ ...common, ...id }))
  })
}

const addressText = /^0x[\da-f]{40}$/i

function idsIn([event, ...indexed]: readonly string[], data: unknown, owner: Address): Omit<Candidate, 'contract'>[] {
  const [, second, third] = indexed
  if (event === transfer) {
    // ERC-20 has the same event, without an indexed id.
    if (third === undefined || !isHash(third) || !isTopicOf(second, owner)) return []
    return [{ tokenId: BigInt(third), standard: 'erc721' }]
  }
  if ((event !== transferSingle && event !== transferBatch) || !isTopicOf(third, owner)) return []
  return idsOf(event, data).map((tokenId) => ({ tokenId, standard: 'erc1155' }))
}

function idsOf(event: string, data: unknown): readonly bigint[] {
  if (!isHex(data) || size(data) > mostLogs * 64) return []
  try {
    if (event === transferSingle) return [decodeAbiParameters(one, data)[0]]
    return decodeAbiParameters(several, data)[0].slice(0, serviceLimits.nfts)
  } catch {
    return []
  }
}

const isTopicOf = (topic: string | undefined, owner: Address): boolean =>
  topic?.toLowerCase() === `0x${'0'.repeat(24)}${owner.slice(2).toLowerCase()}`
