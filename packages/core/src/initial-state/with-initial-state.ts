import { namespaceOf } from '../domain/caip.ts'
import type { CaipNetworkId, Namespace } from '../domain/namespace.ts'
import { findNetwork } from '../domain/network.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import type { Remembered, WalletsState } from '../wallets/wallets.state.ts'
import type { InitialState } from './initial-state.ts'

/**
 * The same kit, whose buttons show the account of the last visit from the first paint on: on a server, while the page
 * hydrates, and until the wallet is restored or is not. Hooks and verbs say `reconnecting` meanwhile.
 *
 * On a server, make one kit for each request.
 *
 * @param state what `readInitialState` returned: the same one on the server and in the page. Nothing changes with `null`, or
 *   with one of chains that the kit does not have
 * @example const kit = withInitialState(createKit({ runtime: browser(), networks: [mainnet], adapters: [evm()] }), initialState)
 */
export function withInitialState<N extends Namespace, Id extends CaipNetworkId>(
  kit: Kit<N, Id>,
  state: InitialState | null | undefined,
): Kit<N, Id> {
  const server = kit.getServerSnapshot()
  const { requested } = server.networks
  const namespace = state ? (namespaceOf(state.network) as N) : null
  const active =
    state &&
    (findNetwork(requested, state.network) ?? requested.find(({ chainNamespace }) => chainNamespace === namespace))
  if (!state || !active || !namespace) return kit
  const { address, hasImage, connectorId, network } = state
  const isSupported = active.caipNetworkId === network
  const imageUrl = hasImage ? emptyImage : undefined
  const remembered: Remembered = { connection: { accounts: [{ address }], wallet: { imageUrl } }, isSupported }
  const withAccount = (snapshot: KitSnapshot<N>, state: WalletsState<N>): KitSnapshot<N> => ({
    ...snapshot,
    wallets: { ...snapshot.wallets, [namespace]: { ...state, remembered } },
  })
  const rendered = withAccount(
    { ...server, networks: { ...server.networks, active } },
    { is: 'reconnecting', connectorId },
  )
  let isOver = false
  let last = { from: server, shown: rendered }
  return {
    ...kit,
    get isDestroyed() {
      return kit.isDestroyed
    },
    getServerSnapshot: () => rendered,
    getSnapshot() {
      const from = kit.getSnapshot()
      const now = from.wallets[namespace]
      isOver ||= now.is !== 'reconnecting' || now.connectorId !== connectorId
      if (isOver) return from
      if (last.from !== from) last = { from, shown: withAccount(from, now) }
      return last.shown
    },
  }
}

/** Leaves the room of a picture that is not there yet. */
const emptyImage = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
