import { everyWallet, type WalletChoice } from '../config/wallet-choice.ts'
import { type DirectorySetup, loadDirectory } from '../directory/directory.effects.ts'
import type { DirectoryRequest } from '../directory/directory.events.ts'
import { base, mainnet } from '../domain/networks.ts'
import { inASystem } from './in-a-system.ts'
import { testEnvironment } from './test-environment.ts'

type Options = Partial<Omit<DirectorySetup, 'choice'>> & { readonly choice?: Partial<WalletChoice> }

/** The list of wallets alone, over whatever directory a test gives it. */
export function startDirectory({ choice, ...setup }: Options) {
  const { logic, input, read } = loadDirectory({
    loadWalletList: undefined,
    requestedNetworks: () => [mainnet, base],
    environment: testEnvironment(),
    hasSession: true,
    ...setup,
    choice: { ...everyWallet, ...choice },
  })
  const { actor, news, stop } = inASystem(logic, 'directory', input)
  const state = () => read(actor, [])
  return {
    news,
    stop,
    state,
    send: (event: DirectoryRequest) => actor.send(event),
    suggest: (...recentIds: string[]) => actor.send({ type: 'directory.suggestionsRequested', recentIds }),
    list: () => actor.send({ type: 'directory.listingRequested' }),
    more: () => actor.send({ type: 'directory.moreRequested' }),
    search: (text: string) => actor.send({ type: 'directory.searched', text }),
    ids: () => state().listing.wallets.map(({ id }) => id),
    is: () => state().listing.is,
  }
}
