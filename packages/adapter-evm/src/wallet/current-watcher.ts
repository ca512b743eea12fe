import { type Config, type Connector, isKitWriting, makeCurrent } from '../chain/wagmi.ts'

/** Whether a wallet is wagmi's current one. */
export type CurrentWatcher = {
  /** This is the wallet from now on. */
  start(connector: Connector): void
  /** Looks after every change of the config. */
  check(connector: Connector): void
  /** Its connection is missing for a moment, since wagmi reconnects by itself; whoever is pushed forward now is so by chance. */
  ignoreNextCheck(): void
}

/**
 * Tells when the dApp itself makes a wallet wagmi's current one, as `switchAccount` and `switchConnection` do. When any
 * connection ends wagmi goes on to its first one: the current wallet takes that back if it is still there, and who is
 * pushed forward by it says nothing.
 */
export function createCurrentWatcher(config: Config, activated: () => void): CurrentWatcher {
  let isCurrent = false
  let connected = 0
  return {
    start(connector) {
      isCurrent = config.state.current === connector.uid
      connected = config.state.connections.size
    },
    ignoreNextCheck() {
      connected = Number.POSITIVE_INFINITY
    },
    check(connector) {
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
