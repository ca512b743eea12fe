import type { Readers } from '../../explanation.ts'
import type { ExternalDataProvider } from './format.ts'

/** What the library may ask, by what we may ask. */
export const providerOf = ({ readToken, readNfts, network }: Readers, own: number): ExternalDataProvider => ({
  resolveToken: async (chainId, contract) => {
    const token = await readToken?.({ chainId, contract })
    return token ? { ...token, name: token.symbol } : null
  },
  resolveNftCollectionName: async (chainId, contract) => (await readNfts?.({ chainId, contract })) ?? null,
  resolveChainInfo: async (chainId) => {
    if (!network || chainId !== own) return null
    const { name, symbol, decimals } = network
    return { name, nativeCurrency: { name: symbol, symbol, decimals } }
  },
})
