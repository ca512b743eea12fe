import { everyWallet, type WalletChoice } from '../config/wallet-choice.ts'
import { base, mainnet } from '../domain/networks.ts'
import type { WalletsSetup } from '../wallets/wallets.effects.ts'
import type { WalletsRequest } from '../wallets/wallets.events.ts'
import { walletsFeature } from '../wallets/wallets.feature.ts'
import { inASystem } from './in-a-system.ts'
import { stillEnvironment } from './still-environment.ts'

type Options = Partial<Omit<WalletsSetup, 'choice'>> & { readonly choice?: Partial<WalletChoice> }

/** The list of wallets alone, over whatever directory a test gives it. */
export function startWallets({ choice, ...setup }: Options) {
  const { logic, input, read } = walletsFeature({
    loadWalletList: undefined,
    networks: [mainnet, base],
    environment: stillEnvironment(),
    hasSession: true,
    ...setup,
    choice: { ...everyWallet, ...choice },
  })
  const { actor, news, stop } = inASystem(logic, 'wallets', input)
  const state = () => read(actor.getSnapshot())
  return {
    news,
    stop,
    state,
    send: (event: WalletsRequest) => actor.send(event),
    suggest: (...recentIds: string[]) => actor.send({ type: 'suggestions.wanted', recentIds }),
    list: () => actor.send({ type: 'listing.wanted' }),
    more: () => actor.send({ type: 'directory.moreRequested' }),
    search: (text: string) => actor.send({ type: 'directory.searched', text }),
    ids: () => state().listing.wallets.map(({ id }) => id),
    is: () => state().listing.is,
  }
}
