import { type Config, type Connector, isKitWriting, makeCurrent } from './wagmi.ts'

/** Whether a wallet is wagmi's current one. */
export type Rank = {
  /** This is the wallet from now on. */
  begin(connector: Connector): void
  /** Looks after every change of the config. */
  look(connector: Connector): void
  /** Its connection is missing for a moment, since wagmi reconnects by itself; whoever is pushed forward now is so by chance. */
  away(): void
}

/**
 * Tells when the dApp itself makes a wallet wagmi's current one, as `switchAccount` and `switchConnection` do. When any
 * connection ends wagmi goes on to its first one: the current wallet takes that back if it is still there, and who is
 * pushed forward by it says nothing.
 */
export function createRank(config: Config, activated: () => void): Rank {
  let isCurrent = false
  let connected = 0
  return {
    begin(connector) {
      isCurrent = config.state.current === connector.uid
      connected = config.state.connections.size
    },
    away() {
      connected = Number.POSITIVE_INFINITY
    },
    look(connector) {
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
