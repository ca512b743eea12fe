import { defineLazyFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { AccountNamesNews, AccountNamesRequest } from './account-names.events.ts'
import type { AccountNamesState } from './account-names.state.ts'

export const accountNames = defineLazyFeature<
  AccountNamesRequest,
  AccountNamesNews,
  AccountNamesState,
  Exclude<AccountNamesRequest['type'], 'accountNames.left'>
>()({
  id: 'accountNames',
  scope: 'kit',
  arrives: 'lazy',
  async load({ loadAccountNames, loadBlockchainApi, loadClients, settings: { clock } }) {
    if (!loadAccountNames) throw new KitError('feature/not-supported', { detail: 'The runtime registers no names.' })
    const [effects, { wallets }] = await Promise.all([import('./account-names.effects.ts'), loadClients()])
    return effects.loadAccountNames({ loadAccountNames, loadBlockchainApi, wallets, clock })
  },
})
