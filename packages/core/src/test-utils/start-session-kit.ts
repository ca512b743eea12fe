import { base, mainnet, solana } from '../domain/networks.ts'
import type { AdapterDescriptor } from '../ports/chain-adapter.ts'
import { adapterOn, type StandInSession, sessionFor, standInSession } from './stand-in-session.ts'
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
    descriptor: {
      namespace,
      loadDiscovery: async () => () => () => {},
      load: (setup) => adapterOn(namespace, setup),
    } satisfies AdapterDescriptor,
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
