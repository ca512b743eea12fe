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
    // What wagmi has read from its storage is connected when wagmi has reconnected it: until then its connector can do nothing.
    const live = [...connections].filter(([, { connector }]) => 'emitter' in connector)
    const fresh = isKitWriting(config) ? [] : live.filter(([uid]) => !known.has(uid))
    known = new Set(live.map(([uid]) => uid))
    fresh.sort(([a], [b]) => Number(a === current) - Number(b === current))
    for (const [, { connector }] of fresh) listener(idOf(connector))
  }
  check()
  // Its end of reconnecting changes nothing but the status.
  return config.subscribe((state) => state, check)
}

function idOf({ id, rdns }: Connector): string {
  const [own] = [rdns ?? []].flat()
  return own ?? idInKit(id)
}
