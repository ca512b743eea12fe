import { createFakeAdapter, type FakeSession } from '@kit/testing'
import { base, mainnet, solana } from '../domain/networks.ts'
import { lastPairing, lateSession, sessionFor } from './fake-session.ts'
import { startKitWith } from './start-kit.ts'

type Options = NonNullable<Parameters<typeof startKitWith>[1]> & {
  readonly session?: FakeSession
  /** Adapters that know only the session, beside those that the session has for what is left. */
  readonly adapted?: readonly ('eip155' | 'solana')[]
}

export const [ethereum, onBase, onSolana] = [mainnet.caipNetworkId, base.caipNetworkId, solana.caipNetworkId]
/** What a wallet approves that knows everything. */
export const everything = sessionFor({ eip155: [ethereum, onBase], solana: [onSolana] })

/** A kit in memory on EVM and Solana, whose only wallet is behind a session. */
export function startSessionKit({ session = lateSession(), adapted = ['eip155'], ...options }: Options = {}) {
  const adapters = adapted.map((namespace) => createFakeAdapter<'eip155' | 'solana'>(namespace, { connectors: 0 }))
  const harness = startKitWith(adapters, {
    networks: [mainnet, base, solana],
    connectors: [session.descriptor],
    ...options,
    runtime: { clock: { now: () => Date.now() }, ...options.runtime },
  })
  return {
    ...harness,
    session,
    pairing: () => harness.kit.getSnapshot().pairing.is,
    active: () => harness.kit.getSnapshot().networks.active.caipNetworkId,
    states: () => {
      const { eip155, solana: other } = harness.kit.getSnapshot().wallets
      return [eip155.is, other.is]
    },
    last: () => lastPairing(session),
  }
}
