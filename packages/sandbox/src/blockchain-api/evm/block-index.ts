import { type Address, getAddress, type Hex } from 'viem'
import { type EvmClient, openEvmClient } from './evm-client.ts'
import type { EvmTransaction } from './evm-transaction.ts'
import { readTransaction } from './read-transaction.ts'

export type BlockIndex = {
  readonly client: EvmClient
  /** Reads the blocks that have arrived since, and drops those that the chain has given up. */
  sync(): Promise<void>
  /** The transactions that an account sent or received, or that moved something of it. */
  of(account: Address): readonly EvmTransaction[]
  find(hash: string): EvmTransaction | undefined
  /** Every contract that emitted a transfer of an ERC-20 token. */
  tokens(): readonly Address[]
}

type IndexedBlock = { readonly hash: Hex; readonly transactions: readonly EvmTransaction[] }

/** Blocks that are read at once. */
const chunkSize = 100

/** Opens an index over a node's blocks. It reads them with the first `sync`, and later only the new ones. */
export function openBlockIndex(url: string): BlockIndex {
  const client = openEvmClient(url)
  /** By height. */
  const blocks: IndexedBlock[] = []
  let queue: Promise<void> = Promise.resolve()

  const dropReplaced = async (tip: number): Promise<void> => {
    blocks.length = Math.min(blocks.length, tip + 1)
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      const { hash } = await client.getBlock({ blockNumber: BigInt(blocks.length - 1) })
      if (hash === last.hash) return
      blocks.pop()
    }
  }
  const readNew = async (): Promise<void> => {
    const tip = Number(await client.getBlockNumber())
    await dropReplaced(tip)
    while (blocks.length <= tip) {
      const count = Math.min(chunkSize, tip + 1 - blocks.length)
      const heights = Array.from({ length: count }, (_, index) => blocks.length + index)
      blocks.push(...(await Promise.all(heights.map((height) => readBlock(client, height)))))
    }
  }
  const all = (): EvmTransaction[] => blocks.flatMap(({ transactions }) => transactions)
  return {
    client,
    sync() {
      const result = queue.then(readNew)
      queue = result.catch(() => {})
      return result
    },
    of: (account) => all().filter((transaction) => concerns(transaction, account)),
    find: (hash) => all().find((transaction) => transaction.hash === hash),
    tokens: () => [
      ...new Set(
        all().flatMap(({ transfers }) =>
          transfers.flatMap(({ asset }) => (asset.is === 'erc20' ? [asset.contract] : [])),
        ),
      ),
    ],
  }
}

const concerns = ({ from, to, transfers }: EvmTransaction, account: Address): boolean =>
  from === account || to === account || transfers.some((one) => one.from === account || one.to === account)

async function readBlock(client: EvmClient, height: number): Promise<IndexedBlock> {
  const block = await client.getBlock({ blockNumber: BigInt(height), includeTransactions: true })
  const time = Number(block.timestamp)
  const transactions = await Promise.all(
    block.transactions.map(async (one, index) => ({
      ...{ hash: one.hash, height, index, time, from: getAddress(one.from), nonce: one.nonce },
      ...(await readTransaction(client, one)),
    })),
  )
  return { hash: block.hash, transactions }
}
