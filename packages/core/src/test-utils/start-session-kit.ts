import { base, mainnet, solana } from '../domain/networks.ts'
import { KitError } from '../errors/kit-error.ts'
import type { ChainAdapter } from '../ports/chain-adapter.ts'
import { type StandInSession, sessionFor, standInSession, walletOn } from './stand-in-session.ts'
import { startKitWith } from './start-kit.ts'

type Options = NonNullable<Parameters<typeof startKitWith>[1]> & {
  readonly session?: StandInSession
  /** Adapters that know only the session, beside those that the session has for what is left. */
  readonly adapted?: readonly ('eip155' | 'solana')[]
}

export const [ethereum, onBase, onSolana] = [mainnet.caipNetworkId, base.caipNetworkId, solana.caipNetworkId]
/** What a wallet approves that knows everything. */
export const everything = sessionFor({ eip155: [ethereum, onBase], solana: [onSolana] })

/** A kit in memory on EVM and Solana, whose only wallet is behind a session. */
export function startSessionKit({
  session = standInSession({ now: Date.now }),
  adapted = ['eip155'],
  ...options
}: Options = {}) {
  const adapters = adapted.map((namespace) => ({
    adapter: {
      namespace,
      names: { en: namespace },
      loadDiscovery: async () => () => () => {},
      chain: async ({ networks }) => ({ namespace, networks, features: {}, destroy() {} }),
      async wallet({ chain, session }) {
        if (!session) throw new KitError('wallet/not-found')
        return walletOn(chain, session)
      },
    } satisfies ChainAdapter,
  }))
  const bench = startKitWith<'eip155' | 'solana'>(adapters as never, {
    networks: [mainnet, base, solana],
    connectors: [session.descriptor],
    ...options,
    runtime: { clock: { now: () => Date.now() }, ...options.runtime },
  })
  return {
    ...bench,
    session,
    pairing: () => bench.kit.getSnapshot().pairing.is,
    active: () => bench.kit.getSnapshot().networks.active.caipNetworkId,
    states: () => {
      const { eip155, solana: other } = bench.kit.getSnapshot().wallets
      return [eip155.is, other.is]
    },
    last() {
      const question = session.questions.at(-1)
      if (!question) throw new Error('The wallet was asked nothing.')
      return question
    },
  }
}
