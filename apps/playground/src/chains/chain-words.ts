import { endpoints } from '../endpoints.ts'

export type FurtherNamespace = 'solana' | 'bip122'

/** Something that can be sent. `token` is its own address; the network's native money has none. */
export type Money = { readonly symbol: string; readonly decimals: number; readonly token?: string }

type ChainWords = {
  readonly name: string
  readonly money: readonly [Money, ...Money[]]
  /** Somebody on this machine's chain to send to. */
  readonly recipient: string
}

const { solana, bitcoin } = endpoints

/** What this page knows of the chain families beyond EVM. */
export const chainWords: Readonly<Record<FurtherNamespace, ChainWords>> = {
  solana: {
    name: 'Solana',
    money: [
      { symbol: 'SOL', decimals: 9 },
      ...Object.entries(solana?.tokens ?? {}).map(([symbol, { address, decimals }]) => ({
        symbol,
        decimals,
        token: address,
      })),
    ],
    recipient: solana?.accounts.at(1)?.address ?? '',
  },
  bip122: {
    name: 'Bitcoin',
    money: [{ symbol: 'BTC', decimals: 8 }],
    recipient: bitcoin?.accounts.at(1)?.address ?? '',
  },
}

export function isFurther(namespace: string): namespace is FurtherNamespace {
  return Object.hasOwn(chainWords, namespace)
}
