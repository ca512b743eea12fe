import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionResult,
  type Hex,
  isHex,
  keccak256,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import type { ReadNode } from '../chain/read-node.ts'

const multicallAbi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) view returns ((bool success, bytes returnData)[] results)',
])
const nftAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function name() view returns (string)',
])

/** What a contract answers a call with: a value of the function's own type, `raw` bytes, or nothing for one that reverts. */
export type Contract = (call: {
  name: string
  args: readonly unknown[]
}) => { raw: Hex } | bigint | string | boolean | undefined

const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11'
export const contractAt = (digit: string): Hex => `0x${digit.repeat(40)}`
export const hashOf = (text: string): Hex => keccak256(toHex(text))
const reverted = () => Object.assign(new Error('execution reverted'), { code: 3 })

/** A node with contracts and receipts, without any code of the adapter. */
export function nftChain(
  contracts: Readonly<Record<string, Contract>>,
  receipts: Readonly<Record<string, unknown>> = {},
  { hasMulticall = true, heaviest = Number.POSITIVE_INFINITY } = {},
) {
  const asked: string[] = []
  const play = (to: string, data: Hex): Hex => {
    const contract = contracts[to.toLowerCase()]
    if (!contract) return '0x'
    const { functionName, args } = decodeFunctionData({ abi: nftAbi, data })
    const answer = contract({ name: functionName, args })
    if (answer === undefined) throw reverted()
    if (typeof answer === 'object') return answer.raw
    const type = typeof answer === 'bigint' ? 'uint256' : typeof answer === 'boolean' ? 'bool' : 'string'
    const isAddress = functionName === 'ownerOf' && isHex(answer)
    return isAddress ? pad(answer as Hex) : encodeAbiParameters([{ type }], [answer])
  }
  const playAll = (data: Hex): Hex => {
    const [calls] = decodeFunctionData({ abi: multicallAbi, data }).args
    const result = calls.map(({ target, callData }) => {
      try {
        return { success: true, returnData: play(target, callData) }
      } catch {
        return { success: false, returnData: '0x' as const }
      }
    })
    return encodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', result })
  }
  const readNode: ReadNode = async (_, { method, params = [] }) => {
    asked.push(method)
    const [first] = params as [{ to: string; data: Hex } & string]
    if (method === 'eth_getTransactionReceipt') return receipts[first] ?? null
    const isMulticall = first.to.toLowerCase() === multicallAddress
    const answer = isMulticall ? (hasMulticall ? playAll(first.data) : '0x') : play(first.to, first.data)
    if (answer.length > heaviest) throw Object.assign(new Error('out of gas'), { code: -32_000 })
    return answer
  }
  return { readNode, asked }
}

/** The receipt of a transaction in which NFTs came to an address. */
export function receiptOf(hash: Hex, logs: readonly { address: string; topics: readonly unknown[]; data: string }[]) {
  return { transactionHash: hash, logs }
}

/** As ERC-721 tells of a transfer. */
export const cameOne = (contract: Hex, to: Hex, id: bigint) => ({
  address: contract,
  topics: encodeEventTopics({ abi: nftAbi, eventName: 'Transfer', args: { from: contractAt('0'), to, id } }),
  data: '0x',
})

/** As ERC-1155 does. */
export const cameSome = (contract: Hex, to: Hex, id: bigint) => ({
  address: contract,
  topics: encodeEventTopics({
    abi: nftAbi,
    eventName: 'TransferSingle',
    args: { operator: to, from: contractAt('0'), to },
  }),
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [id, 1n]),
})
