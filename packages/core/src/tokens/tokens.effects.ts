import { fromPromise, type SnapshotFrom } from 'xstate'
import { loadedFeature } from '../actors/feature.ts'
import { KitError } from '../errors/kit-error.ts'
import type { BlockchainApi } from '../ports/blockchain-api.ts'
import { type TokensQuery, tokensMachine } from './tokens.machine.ts'
import type { TokensState } from './tokens.state.ts'

/** The tokens, bound to the service that knows them. */
export function loadTokens(loadBlockchainApi: (() => Promise<BlockchainApi>) | undefined) {
  const read = fromPromise(async ({ input, signal }: { input: TokensQuery; signal: AbortSignal }) => {
    const { of, force } = input
    if (!loadBlockchainApi || !of)
      throw new KitError('feature/not-supported', { detail: 'There is no blockchain API.' })
    const api = await loadBlockchainApi()
    return api.readTokens({ ...of, force }, signal)
  })
  return loadedFeature(tokensMachine.provide({ actors: { read } }), toTokensState)
}

function toTokensState({ value, context }: SnapshotFrom<typeof tokensMachine>): TokensState {
  const { of, tokens, error } = context
  return { is: value, of, tokens, error }
}
