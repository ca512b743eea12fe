import { watchReturn } from '../browser/watch-return.ts'

/** Milliseconds that a page is out of sight before it is asked again whether anything changed. */
const longAway = 30_000

/**
 * The other tabs of this site that sign in at the same server. They are told that something has changed, and nothing of what: each
 * asks the server itself.
 */
export function otherPages(name: string) {
  const channels = new Set<BroadcastChannel>()
  return {
    tell() {
      if (typeof BroadcastChannel === 'undefined') return
      const [open] = channels
      const channel = open ?? new BroadcastChannel(name)
      channel.postMessage('changed')
      if (!open) channel.close()
    },
    watch(listener: () => void): () => void {
      const stops = [watchTabs(name, channels, listener), watchSight(listener), watchReturn(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function watchTabs(name: string, channels: Set<BroadcastChannel>, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  channels.add(channel)
  return () => {
    channels.delete(channel)
    channel.close()
  }
}

/** A server may have ended a session while nobody looked. */
function watchSight(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  let hiddenAt = document.hidden ? Date.now() : null
  const look = () => {
    const wasAway = hiddenAt !== null && Date.now() - hiddenAt >= longAway
    hiddenAt = document.hidden ? (hiddenAt ?? Date.now()) : null
    if (!document.hidden && wasAway) listener()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
