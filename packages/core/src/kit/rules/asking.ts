import type { Namespace } from '../../domain/namespace.ts'
import { KitError } from '../../errors/kit-error.ts'
import { networkFor } from '../crossings.ts'
import type { Deed, Errand, KitContext, Outcome, Situation } from '../kit.context.ts'
import type { WalletAddress } from '../kit.events.ts'

/** Asks a wallet, after whatever comes before. */
export function connect(
  situation: Situation,
  namespace: Namespace,
  connectorId: string,
  before: readonly Deed[],
): Outcome {
  const { context, networks, connectors } = situation
  const network = networkFor(namespace, networks)
  // Who asks for another wallet meanwhile has changed their mind.
  const isOther = context.errand !== null && !isNext(context.errand, { namespace, connectorId })
  const changed = isOther ? { errand: null } : {}
  if (!network || !context.namespaces.includes(namespace)) {
    const detail = `No adapter or no network of namespace '${namespace}' was passed to createKit.`
    return {
      set: changed,
      deeds: [{ to: 'notices', letter: { type: 'notice.raised', error: new KitError('config/invalid', { detail }) } }],
    }
  }
  const kind = connectors.find((known) => known.id === connectorId && known.namespace === namespace)?.kind ?? 'external'
  return {
    set: { hasInteracted: true, ...changed },
    deeds: [
      ...before,
      { track: { name: 'SELECT_WALLET', props: { kind, namespace } } },
      { to: `connection:${namespace}`, letter: { type: 'connect.requested', connectorId, network } },
    ],
  }
}

/** Asks the next of several; nobody is left when all were. */
export function proceed(situation: Situation, errand: Errand): Outcome {
  const next = errand.members[errand.at]
  if (!next) return { set: { errand: null } }
  const { set, deeds = [] } = connect(situation, next.namespace, next.connectorId, [])
  return { set: { ...set, errand: set?.hasInteracted ? errand : null }, deeds }
}

/** Of one wallet on several chains nothing more is asked once a chain that is still to come is given up. */
export function givenUpWith(who: Partial<WalletAddress>, errand: Errand | null): Pick<KitContext, 'errand'> | null {
  const isMeant = ({ namespace, connectorId }: WalletAddress) =>
    (who.namespace ?? namespace) === namespace && (who.connectorId ?? connectorId) === connectorId
  return errand?.members.slice(errand.at).some(isMeant) ? { errand: null } : null
}

export function isNext(errand: Errand | null, { namespace, connectorId }: WalletAddress): boolean {
  const next = errand?.members[errand.at]
  return next?.namespace === namespace && next.connectorId === connectorId
}
