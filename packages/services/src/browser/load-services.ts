import type {
  AccountNames,
  Analytics,
  BlockchainApi,
  Environment,
  Onramp,
  SwapProvider,
  WallClock,
  WalletList,
} from '@kit/core'
import type { checkServices, ServiceOptions } from './check-options.ts'
import { wallClock } from './wall-clock.ts'

export type Services = {
  readonly analytics: Analytics
  readonly walletList: WalletList
  readonly blockchainApi: BlockchainApi
  readonly accountNames: AccountNames
  readonly swapProvider: SwapProvider
  readonly onramp: Onramp
}

type Setup = ReturnType<typeof checkServices> & {
  readonly environment: Environment
  readonly clock: WallClock
  readonly now: () => number
}

type Create<S> = (setup: Setup) => S | Promise<S>

const importLate = () => import('./late.ts')

const creators: { readonly [N in keyof Services]: () => Promise<Create<Services[N]>> } = {
  analytics: () =>
    import('../analytics/create-analytics.ts').then((late) => late.createAnalytics).catch(() => noAnalytics),
  walletList: () => importLate().then((late) => late.createWalletList),
  blockchainApi: () => import('../blockchain-api/create-blockchain-api.ts').then((late) => late.createBlockchainApi),
  accountNames: () => import('../account-names/create-account-names.ts').then((late) => late.createAccountNames),
  swapProvider: () => import('../swap/create-swap-provider.ts').then((late) => late.createSwapProvider),
  onramp: () => import('../onramp/create-onramp.ts').then((late) => late.createOnramp),
}

const noAnalytics: Create<Analytics> = () => ({ track: () => undefined })

/**
 * Loads a service of a page. In a file of its own: a page's start then names this file alone, and not every file that the services
 * consist of.
 *
 * @param refuse is told of an option that only development has checked until now
 */
export async function loadService<N extends keyof Services>(
  name: N,
  options: ServiceOptions,
  environment: Environment,
  refuse: (detail: string) => never,
): Promise<Services[N]> {
  const [create, { checkServices }] = await Promise.all([creators[name](), importLate()])
  return create({ ...checkServices(options, refuse), environment, clock: wallClock, now: wallClock.now })
}
