import type { Namespace } from '../domain/namespace.ts'
import { KitError } from '../errors/kit-error.ts'
import type { Kit } from '../kit/kit.ts'
import { installedAs, routeTo } from '../models/shared/listed-rows.ts'
import { until } from './until.ts'

/** By which connector a wallet is reached; `walletId` where that is by a code or link for this wallet. */
type Way = { readonly connectorId: string; readonly walletId?: string }

/**
 * The way to a wallet of the directory, the same that a click on its row goes: itself where it is installed, else a code or
 * link. Where there is none the modal shows where the wallet can be had.
 *
 * @throws KitError `wallet/not-found`, `rpc/unreachable`, `connection/cancelled`, or why the directory could not be asked
 */
export async function findWallet<N extends Namespace>(
  kit: Kit<N>,
  id: string,
  namespace: N,
  signal: AbortSignal | undefined,
): Promise<Way> {
  kit.send({ type: 'discovery.requested' })
  kit.send({ type: 'directory.walletRequested', id })
  const wallet = await until(
    kit,
    ({ directory, discovery }) => {
      const wanted = directory.wanted?.find((other) => other.id === id)
      if (wanted?.is === 'failed') throw wanted.error
      return discovery.is === 'looking' ? undefined : wanted?.wallet
    },
    signal,
  )
  const { settings } = kit
  const [here, ...others] = installedAs(wallet, kit.getSnapshot().discovery)
  const installed = others.length === 0 ? here?.find((connector) => connector.namespace === namespace) : undefined
  if (installed) return { connectorId: installed.id }
  const route = routeTo(wallet, settings)
  if (route.view === 'ConnectingWalletConnect') return { connectorId: settings.pairingConnectorId, walletId: id }
  kit.send({ type: 'router.openRequested', at: route })
  throw new KitError('wallet/not-found', {
    detail: `${wallet.name} is not installed, and no code or link leads to it.`,
  })
}
