import { endpoints } from '../endpoints.ts'

export type OtherNamespace = 'solana' | 'bip122'

/** Something that can be sent. `token` is a token's address; the native currency has none. */
export type Asset = { readonly symbol: string; readonly decimals: number; readonly token?: string }

type ChainInfo = {
  readonly name: string
  readonly assets: readonly [Asset, ...Asset[]]
  /** An account of the sandbox to send to. */
  readonly recipient: string
}

const { solana, bitcoin } = endpoints

/** What this page shows of Solana and Bitcoin. */
export const chainInfo: Readonly<Record<OtherNamespace, ChainInfo>> = {
  solana: {
    name: 'Solana',
    assets: [
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
    assets: [{ symbol: 'BTC', decimals: 8 }],
    recipient: bitcoin?.accounts.at(1)?.address ?? '',
  },
}

export function isOtherNamespace(namespace: string): namespace is OtherNamespace {
  return Object.hasOwn(chainInfo, namespace)
}
