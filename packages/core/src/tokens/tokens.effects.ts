import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import type { FeatureServices } from '../actors/feature-services.ts'
import { pageReturns } from '../actors/page-returns.ts'
import { throwIfAborted } from '../async/abort.ts'
import type { ChainClients } from '../clients/chain-clients.ts'
import type { WalletClients } from '../clients/wallet-clients.ts'
import { balanceInCurrency } from '../domain/currency-decimals.ts'
import { findNetwork } from '../domain/network.ts'
import type { Token } from '../domain/token.ts'
import { isKitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import { accountTokensMachine, type TokensQuery } from './account-tokens.machine.ts'
import { fillPrices } from './fill-prices.ts'
import { readFromChain } from './read-from-chain.ts'
import { readFromWallet } from './read-from-wallet.ts'
import { showsTokens } from './shows-tokens.ts'
import type { TokensOf } from './tokens.events.ts'
import { tokensMachine } from './tokens.machine.ts'
import { initialTokens, type TokensState } from './tokens.state.ts'

export type TokensSources = Pick<FeatureServices, 'requestedNetworks'> & {
  /** Absent when there is nowhere to ask. */
  readonly loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined
  readonly chains: Pick<ChainClients, 'load'>
  readonly wallets: Pick<WalletClients, 'find'>
}

/** The tokens, bound to the wallets that list them, else to the service that knows them, or else to the chains. */
export function loadTokens(sources: TokensSources, watchReturn: FeatureServices['watchReturn']) {
  const read = fromPromise(({ input: { of, force }, signal }: { input: TokensQuery; signal: AbortSignal }) =>
    readTokens(sources, { ...of, force }, signal),
  )
  const account = accountTokensMachine.provide({ actors: { read } })
  const logic = tokensMachine.provide({ actors: { account, returns: pageReturns(watchReturn) } })
  return loadedFeature(logic, toTokensState, undefined, (route, stack) =>
    showsTokens(route) && !stack.some(showsTokens) ? ({ type: 'tokens.left' } as const) : null,
  )
}

async function readTokens(
  { loadBlockchainApi, chains, wallets, requestedNetworks }: TokensSources,
  query: TokensOf & { readonly force: boolean },
  signal: AbortSignal,
): Promise<readonly Token[]> {
  const { address, network, force, connectorId } = query
  const own = await readFromWallet(wallets, { address, network, connectorId }, signal)
  const fromService = async (load: () => Promise<BlockchainApi>) => {
    const tokens = await (await load()).readTokens({ address, network, force }, signal)
    const currency = findNetwork(requestedNetworks(), network)?.nativeCurrency
    return currency ? tokens.flatMap((token) => balanceInCurrency(token, currency) ?? []) : tokens
  }
  if (own) {
    if (!loadBlockchainApi || own.every(({ price }) => price !== null)) return own
    // Without its prices they are still what the account has.
    const priced = await fromService(loadBlockchainApi).catch(() => [])
    throwIfAborted(signal)
    return fillPrices(own, priced)
  }
  const fromChain = () => readFromChain(chains, { address, network }, signal)
  if (!loadBlockchainApi) return fromChain()
  try {
    return await fromService(loadBlockchainApi)
  } catch (error) {
    // A service that does not know the network is no failure.
    if (isKitError(error) && isKitError(error.cause, 'chain/not-supported')) return fromChain()
    throw error
  }
}

function toTokensState({ context: { shown } }: SnapshotFrom<typeof tokensMachine>): TokensState {
  const account = shown?.getSnapshot()
  if (!account) return initialTokens
  const { of, tokens, error } = account.context
  return {
    is: account.matches('loading') ? 'loading' : account.matches('ready') ? 'ready' : 'failed',
    of,
    tokens,
    error,
  }
}
