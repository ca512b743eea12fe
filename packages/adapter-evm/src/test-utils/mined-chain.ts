import { concat, getAddress, type Hex, pad, toHex } from 'viem'
import type { ReadNode } from '../chain/read-node.ts'

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const logOf = (topic: string) => (address: Hex, from: Hex, to: Hex, amount: bigint) => ({
  ...{ address, topics: [topic, pad(from), pad(to)], data: pad(toHex(amount)) },
})
export const transferred = logOf(transferTopic)
export const approved = logOf(approvalTopic)

const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** What an entry point logs of an operation that it took for an account (ERC-4337): its nonce, whether it was done, its cost and gas. */
export const operated = (
  address: Hex,
  account: Hex,
  isDone: boolean,
  { cost = 1, paymaster = '0x00' }: { readonly cost?: number; readonly paymaster?: Hex } = {},
) => ({
  address,
  topics: [operationTopic, hash, pad(account), pad(paymaster)],
  data: concat([5, Number(isDone), cost, 1].map((word) => pad(toHex(word)))),
})

/** The block that has the transaction. */
export const block = 100n
export const hash: Hex = `0x${'ab'.repeat(32)}`

type Change = { readonly from: Hex; readonly to?: Hex | null; readonly value?: bigint; readonly input?: Hex }

/** A transaction as a node shows it. */
export const transaction = ({ from, to = null, value = 0n, input = '0x', ...more }: Change & object) => ({
  ...{ hash, from, to, value: toHex(value), input, nonce: '0x5', ...more },
})

export type Mined = {
  readonly sent?: object | null
  /** `null` while it is pending. */
  readonly receipt?: object | null
  /** How much an account has more after the block than before. */
  readonly gains?: Readonly<Record<string, bigint>>
  /** How much of any token an account has more after the block than before; left out, the node has forgotten it. */
  readonly tokenGains?: Readonly<Record<string, bigint>>
  /** How many transactions an account has sent in the block. */
  readonly counts?: Readonly<Record<string, number>>
  readonly contracts?: readonly string[]
  readonly fails?: readonly string[]
}

/** What a receipt costs: 21 000 units at 2 wei. */
export const fee = 42_000n
export const receipt = (...logs: readonly object[]) => ({
  ...{ status: '0x1', blockNumber: toHex(block), gasUsed: toHex(21_000), effectiveGasPrice: '0x2', logs },
})

/** A node that knows one transaction, and what it and others in its block changed. */
export function minedChain({
  sent = null,
  receipt: of = null,
  gains = {},
  tokenGains,
  counts = {},
  contracts = [],
  fails = [],
}: Mined) {
  const asked: string[] = []
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_getTransactionByHash: () => sent,
    eth_getTransactionReceipt: () => of,
    eth_getCode: ([address]) => (contracts.includes(String(address)) ? '0x6001' : '0x'),
    eth_call: ([call, at]) => {
      if (!tokenGains) throw new Error('The node has forgotten it')
      const owner = getAddress(`0x${String((call as { data: Hex }).data).slice(-40)}`)
      return pad(toHex(100n + (at === toHex(block) ? (tokenGains[owner] ?? 0n) : 0n)))
    },
    eth_getBalance: ([address, at]) => toHex(10n ** 18n + (at === toHex(block) ? (gains[String(address)] ?? 0n) : 0n)),
    eth_getTransactionCount: ([address, at]) => toHex(5 + (at === toHex(block) ? (counts[String(address)] ?? 0) : 0)),
  }
  const readNode: ReadNode = async (_, { method, params }) => {
    asked.push(method)
    if (fails.includes(method)) throw new Error('The node has forgotten it')
    return answers[method]?.(params as readonly unknown[])
  }
  return { readNode, asked }
}
