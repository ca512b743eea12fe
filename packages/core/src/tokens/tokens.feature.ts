import { defineLazyFeature } from '../actors/feature.ts'
import type { TokensNews, TokensRequest } from './tokens.events.ts'
import type { TokensState } from './tokens.state.ts'

export const tokens = defineLazyFeature<
  TokensRequest,
  TokensNews,
  TokensState,
  Exclude<TokensRequest['type'], 'tokens.outdated'>
>()({
  id: 'tokens',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadBlockchainApi, loadClients, requestedNetworks, watchReturn }) {
    const [{ loadTokens }, { chains, wallets }] = await Promise.all([import('./tokens.effects.ts'), loadClients()])
    return loadTokens({ loadBlockchainApi, chains, wallets, requestedNetworks }, watchReturn)
  },
})
