import type { Kit, KitSnapshot } from '@kit/core'

/** Milliseconds: a page in the background draws no frames. */
const longestFrame = 100

/**
 * The kit as the modal listens to it: of an account that connects the page is told first and drawn, then the modal, so
 * that the address does not wait for the modal's next view.
 */
export function pageFirst(kit: Kit): Kit {
  const listeners = new Set<() => void>()
  let stop = () => {}
  let connected = 0
  let isWaiting = false
  const tell = () => {
    isWaiting = false
    for (const listener of [...listeners]) listener()
  }
  const tellWaiting = () => {
    if (isWaiting) tell()
  }
  const look = () => {
    const before = connected
    connected = connectedIn(kit.getSnapshot())
    if (isWaiting) return
    if (connected <= before) return tell()
    isWaiting = true
    requestAnimationFrame(() => setTimeout(tellWaiting, 0))
    setTimeout(tellWaiting, longestFrame)
  }
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      connected = connectedIn(kit.getSnapshot())
      stop = kit.subscribe(look)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  }
  return Object.create(kit, { subscribe: { value: subscribe } })
}

const connectedIn = ({ wallets }: KitSnapshot): number =>
  Object.values(wallets).reduce((sum, state) => sum + ('connection' in state ? 1 + state.others.length : 0), 0)
