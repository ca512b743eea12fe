import { getBase58Decoder } from '@solana/kit'

/** An instruction by the addresses that it names, and what it called. */
export type Call = {
  readonly program: string
  readonly accounts?: readonly string[]
  readonly data?: readonly number[]
  readonly inner?: readonly Call[]
}

type Holding = { readonly account: string; readonly mint: string; readonly owner?: string }

export type Done = {
  readonly calls: readonly Call[]
  readonly signers: readonly string[]
  readonly holdings?: readonly Holding[]
  readonly err?: unknown
  readonly fee?: number
}

/** What a node answers to `getTransaction` about a transaction that did this. */
export function executed({ calls, signers, holdings = [], err = null, fee = 5_000 }: Done) {
  const all = calls.flatMap((call) => [call, ...(call.inner ?? [])])
  const named = all.flatMap(({ program, accounts = [] }) => [...accounts, program])
  const keys = [...new Set([...signers, ...named, ...holdings.map(({ account }) => account)])]
  const toIndex = (address: string) => keys.indexOf(address)
  const compiled = ({ program, accounts, data = [] }: Call) => ({
    programIdIndex: toIndex(program),
    ...(accounts ? { accounts: accounts.map(toIndex) } : {}),
    data: getBase58Decoder().decode(Uint8Array.from(data)),
  })
  const innerInstructions = calls.flatMap(({ inner }, index) =>
    inner ? [{ index, instructions: inner.map(compiled) }] : [],
  )
  return {
    meta: {
      ...{ err, fee, innerInstructions, preTokenBalances: [] },
      postTokenBalances: holdings.map(({ account, ...known }) => ({ accountIndex: toIndex(account), ...known })),
    },
    transaction: {
      message: {
        header: { numRequiredSignatures: signers.length },
        accountKeys: keys,
        instructions: calls.map(compiled),
      },
    },
  }
}
