import type { Connector } from '../domain/connector.ts'
import { rivalsIn } from '../domain/connector.ts'
import { explain } from '../errors/hints.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import type { Logger } from '../kit/kit-config.ts'
import { saidOnce } from '../notices/said-once.ts'
import type { RootEmitted } from '../root/root.types.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'

/**
 * Logs every failure once for the dApp developer, with what to do about it, and every wallet that takes another's name.
 *
 * @returns stops telling
 */
export function explainFailures(
  onEmitted: (listener: (event: RootEmitted) => void) => () => void,
  kit: Pick<Kit, 'getSnapshot' | 'subscribe'>,
  logger: Logger,
): () => void {
  const told = new WeakSet<KitError>()
  const said = new Set<string | null>()
  const tell = (error: KitError) => {
    const once = saidOnce(error)
    if (!told.has(error) && !said.has(once)) explainTo(logger, error)
    told.add(error)
    if (once !== null) said.add(once)
  }
  const stopCrashes = onEmitted((event) => {
    if (event.type === 'kit.crashed') tell(toKitError(event.error))
  })
  const named = new Set<string>()
  const look = () => {
    const snapshot = kit.getSnapshot()
    for (const error of failuresIn(snapshot)) tell(error)
    for (const claimants of rivalsIn(snapshot.discovery.connectors)) warnOnce(claimants, named, logger)
  }
  const stop = kit.subscribe(look)
  // The machines may have run while this module was fetched.
  look()
  return () => {
    stopCrashes()
    stop()
  }
}

function warnOnce(claimants: readonly Connector[], named: Set<string>, logger: Logger): void {
  const key = claimants.map(({ namespace, id }) => `${namespace}:${id}`).join()
  if (named.has(key)) return
  named.add(key)
  const names = claimants.map(({ id, name }) => `“${name}” (${id})`).join(', ')
  const { rdns, name, namespace } = claimants[0] ?? {}
  logger.warn(
    '[kit]',
    `Several wallets of this page claim to be ${rdns ?? name} on ${namespace}: ${names}. All but one imitate it, and a page cannot tell which.`,
    claimants,
  )
}

function explainTo(logger: Logger, error: KitError): void {
  const say = error.shows === 'silent' ? 'debug' : 'warn'
  logger[say]('[kit]', explain(error), error)
}

function failuresIn({ notices: { toast, alert }, wallets, pairing }: KitSnapshot): KitError[] {
  const states: WalletsState[] = Object.values(wallets)
  return [
    ...[toast, alert].map((notice) => notice?.error),
    pairing.is === 'failed' ? pairing.error : undefined,
    ...states.map((state) => {
      if (state.is === 'disconnected') return state.failure?.error
      return state.is === 'connected' ? state.switchFailure?.error : undefined
    }),
  ].filter((error) => error !== undefined)
}
