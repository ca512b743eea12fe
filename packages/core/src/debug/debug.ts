import { explain } from '../errors/hints.ts'
import type { KitError } from '../errors/kit-error.ts'
import { toKitError } from '../errors/to-kit-error.ts'
import type { Kit, KitSnapshot } from '../kit/kit.ts'
import type { Logger } from '../kit/kit-config.ts'
import type { RootEmitted } from '../root/root.types.ts'
import type { WalletsState } from '../wallets/wallets.state.ts'

/**
 * Logs every failure once for the dApp developer, with what to do about it.
 *
 * @returns stops telling
 */
export function explainFailures(
  onEmitted: (listener: (event: RootEmitted) => void) => () => void,
  kit: Pick<Kit, 'getSnapshot' | 'subscribe'>,
  logger: Logger,
): () => void {
  const told = new WeakSet<KitError>()
  const tell = (error: KitError) => {
    if (!told.has(error)) explainTo(logger, error)
    told.add(error)
  }
  const stopCrashes = onEmitted((event) => {
    if (event.type === 'kit.crashed') tell(toKitError(event.error))
  })
  const stop = kit.subscribe(() => {
    for (const error of failuresIn(kit.getSnapshot())) tell(error)
  })
  return () => {
    stopCrashes()
    stop()
  }
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
