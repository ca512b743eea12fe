import type { HistoryTransaction } from '@kit/core'
import { type Address, getBase58Decoder } from '@solana/kit'
import { createReadHistory } from '../history/read-history.ts'
import { errorResponse, fakeRpc, resultResponse } from './fake-rpc.ts'
import { mainnet, never } from './harness.ts'
import { from } from './planned-transfer.ts'

/** A transaction's hash, by number. */
export const hashOf = (number: number): string =>
  getBase58Decoder().decode(
    new Uint8Array(64)
      .fill(1)
      .fill(number >> 8, 62, 63)
      .fill(number & 255, 63),
  )

export type Entry = {
  readonly signature: string
  readonly slot: number
  readonly err: unknown
  readonly blockTime: unknown
}
export const entry = (number: number, slot: number, change: Partial<Entry> = {}): Entry => ({
  ...{ signature: hashOf(number), slot, err: null, blockTime: 1_700_000_000 },
  ...change,
})

export const balance = (
  accountIndex: number,
  mint: string,
  owner: string | undefined,
  amount: string,
  decimals = 6,
) => ({
  ...{ accountIndex, mint, owner, uiTokenAmount: { amount, decimals } },
})

type Meta = {
  readonly lamports: readonly (readonly [key: string, before: number, after: number])[]
  readonly pre?: readonly object[]
  readonly post?: readonly object[]
  readonly err?: object
  /** One without it. */
  readonly signers?: number
}
/** The answer of `getTransaction`; the first account has 5000 lamports more before, for the fee. */
export const executed = (signature: string, { lamports, pre = [], post = [], err, signers = 1 }: Meta) => ({
  meta: {
    ...{ err: err ?? null, fee: 5_000, preTokenBalances: pre, postTokenBalances: post },
    preBalances: lamports.map(([, before], at) => (at === 0 ? before + 5_000 : before)),
    postBalances: lamports.map(([, , after]) => after),
  },
  transaction: {
    signatures: [signature],
    message: { header: { numRequiredSignatures: signers }, accountKeys: lamports.map(([key]) => key) },
  },
})

type Ledger = {
  /** Newest first. */
  readonly lists: Readonly<Record<string, readonly Entry[]>>
  readonly held?: readonly { readonly pubkey: Address; readonly account: object }[]
  /** What became of a transaction, or the error whose message is the code of the node's; otherwise it changed nothing. */
  readonly details?: (signature: string) => unknown
  /** What the node makes of a list. */
  readonly lie?: (list: readonly Entry[], before: string | undefined) => unknown
}

/** A node with these transactions, and the history of `from` that is read from it. */
export function startLedger(ledger: Ledger) {
  const asked: string[] = []
  const { rpc } = fakeRpc(({ id, method, params }) => {
    asked.push(method)
    if (method === 'getTokenAccountsByOwner') {
      const isFirst = asked.filter((one) => one === method).length === 1
      return resultResponse(id, { value: isFirst ? (ledger.held ?? []) : [] })
    }
    if (method === 'getTransaction') {
      const signature = String(params[0])
      const holder = Object.keys(ledger.lists).find((key) =>
        ledger.lists[key]?.some((one) => one.signature === signature),
      )
      const plain = executed(signature, { lamports: [[holder ?? from, 10_000, 10_000]] })
      const answer = ledger.details ? ledger.details(signature) : plain
      return answer instanceof Error ? errorResponse(id, Number(answer.message)) : resultResponse(id, answer)
    }
    const { limit, before } = params[1] as { limit: number; before?: string }
    const all = ledger.lists[String(params[0])] ?? []
    const start = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
    const page = all.slice(start, start + limit)
    return resultResponse(id, ledger.lie ? ledger.lie(page, before) : page)
  })
  const readHistory = createReadHistory({ networks: [mainnet], rpc })
  const read = (cursor?: string, address: string = from) =>
    readHistory({ address, network: mainnet.caipNetworkId, cursor }, never)
  return { asked, read }
}

/** What a visitor reads of a transaction. */
export const shown = ({ metadata: { operationType, sentFrom, sentTo }, transfers }: HistoryTransaction) => [
  operationType,
  transfers.map(({ direction, quantity, asset }) =>
    [direction, quantity, asset?.is === 'token' && asset.symbol].join(' '),
  ),
  sentFrom,
  sentTo,
]
