import { isKitWriting } from '../chain/kit-writing.ts'
import { type Config, type Connector, makeCurrent } from '../chain/wagmi.ts'

/** Watches whether a wallet is wagmi's current one. */
export type CurrentWatcher = {
  /** To be called after every change of the config. */
  check(): void
  /** To be called while wagmi reconnects by itself, which makes any connection current by chance. */
  ignoreNextCheck(): void
}

/**
 * Calls `activated` when the dApp itself makes a wallet wagmi's current one, as `switchConnection` does. When any
 * connection ends, wagmi makes its first one current; the watcher then restores the wallet that was current, and a wallet
 * that wagmi chose does not count as activated.
 */
export function createCurrentWatcher(config: Config, connector: Connector, activated: () => void): CurrentWatcher {
  let isCurrent = config.state.current === connector.uid
  let connected = config.state.connections.size
  return {
    ignoreNextCheck() {
      connected = Number.POSITIVE_INFINITY
    },
    check() {
      const { current, connections } = config.state
      const [was, hasOneEnded] = [isCurrent, connections.size < connected]
      connected = connections.size
      isCurrent = current === connector.uid
      if (was === isCurrent || isKitWriting(config)) return
      if (isCurrent && !hasOneEnded) activated()
      if (isCurrent || !hasOneEnded) return
      isCurrent = true
      makeCurrent(config, connector)
    },
  }
}
