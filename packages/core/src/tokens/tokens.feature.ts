import { defineLazyFeature } from '../actors/feature.ts'
import type { Route } from '../router/routes.ts'
import type { TokensNews, TokensRequest } from './tokens.events.ts'
import type { TokensState } from './tokens.state.ts'

/** A view that shows tokens, or the balance of one. */
const showsTokens = ({ view }: Route): boolean =>
  view === 'Account' || view === 'WalletSend' || view === 'WalletSendSelectToken'

export const tokens = defineLazyFeature<TokensRequest, TokensNews, TokensState, TokensRequest['type']>()({
  id: 'tokens',
  scope: 'kit',
  arrives: 'lazy',
  onLeave: (route, { stack }) => (showsTokens(route) && !stack.some(showsTokens) ? [{ type: 'tokens.left' }] : []),
  preview: (initial, _queued, error) => (error ? { ...initial, is: 'failed', error } : { ...initial, is: 'loading' }),
  async load({ loadBlockchainApi, loadClients, networks: { requested } }) {
    const [{ loadTokens }, { chains }] = await Promise.all([import('./tokens.effects.ts'), loadClients()])
    return loadTokens({ loadBlockchainApi, chains, networks: requested })
  },
})
