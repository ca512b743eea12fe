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
import { checkServices, type ServiceOptions } from './check-options.ts'
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

const loads: { readonly [N in keyof Services]: (setup: Setup) => Promise<Services[N]> } = {
  async analytics(setup) {
    try {
      return (await import('../analytics/create-analytics.ts')).createAnalytics(setup)
    } catch {
      return { track: () => undefined }
    }
  },
  async walletList(setup) {
    return (await import('../wallet-list/create-wallet-list.ts')).createWalletList(setup)
  },
  async blockchainApi(setup) {
    return (await import('../blockchain-api/create-blockchain-api.ts')).createBlockchainApi(setup)
  },
  async accountNames(setup) {
    return (await import('../account-names/create-account-names.ts')).createAccountNames(setup)
  },
  async swapProvider(setup) {
    return (await import('../swap/create-swap-provider.ts')).createSwapProvider(setup)
  },
  async onramp(setup) {
    return (await import('../onramp/create-onramp.ts')).createOnramp(setup)
  },
}

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
  return loads[name]({ ...checkServices(options, refuse), environment, clock: wallClock, now: wallClock.now })
}
