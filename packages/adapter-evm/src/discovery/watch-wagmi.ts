import type { Config, Connector } from '@wagmi/core'
import { isKitWriting } from '../chain/kit-writing.ts'
import { idInKit } from './own-session-id.ts'

/**
 * Reports the wallets that the dApp's own wagmi has connected, as its hooks do or its reconnect, the current one last, until the
 * returned function is called.
 */
export function watchWagmi(config: Config, listener: (connectorId: string) => void): () => void {
  let known: ReadonlySet<string> = new Set()
  function check() {
    const { status, connections, current } = config.state
    // While wagmi reconnects, its connections come and go.
    if (status === 'reconnecting') return
    const fresh = isKitWriting(config) ? [] : [...connections].filter(([uid]) => !known.has(uid))
    known = new Set(connections.keys())
    fresh.sort(([a], [b]) => Number(a === current) - Number(b === current))
    for (const [, { connector }] of fresh) listener(idOf(connector))
  }
  check()
  return config.subscribe(({ connections }) => connections, check)
}

function idOf({ id, rdns }: Connector): string {
  const [own] = [rdns ?? []].flat()
  return own ?? idInKit(id)
}
