import { KitError, socialWindow } from '@kit/core'
import { abortError } from '@kit/core/adapters'
import * as v from 'valibot'
import { isSafeAddress } from '../../own-address.ts'
import { windowEnvelope } from '../protocol/envelope.ts'

/** Milliseconds between two looks whether the window is still there. */
const look = 250

/** Whether a window shows a page of another origin, of which nothing can be read. */
function isAway(opened: Window): boolean {
  try {
    return opened.location.href === undefined
  } catch {
    return true
  }
}

/**
 * Sends the window that a view has opened to a provider, and waits until the frame's page in it says where that led to. Nothing else
 * that a window says is heard.
 *
 * A policy of this page or of the provider (COOP) may cut the window off, which looks as if it were closed. A window that was never seen
 * with the provider is taken for one of those.
 *
 * @returns `null` for a window that is out of sight
 * @throws KitError `auth/window-blocked`, `auth/window-closed`, `auth/aborted`
 */
export function visitSocial(uri: string, origin: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal, 'auth/aborted'))
    if (!isSafeAddress(uri))
      return reject(new KitError('auth/provider-failed', { detail: 'This is no https: address.' }))
    // It has this name already; where the browser blocked it, it blocks this one, too.
    const opened = window.open('', socialWindow)
    if (!opened || opened.closed) return reject(new KitError('auth/window-blocked'))
    opened.location.href = uri
    let wasSeen = false
    const end = () => {
      clearInterval(timer)
      window.removeEventListener('message', hear)
      signal.removeEventListener('abort', giveUp)
      opened.close()
    }
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== opened || from !== origin) return
      const said = v.safeParse(windowEnvelope, data)
      if (!said.success) return
      end()
      resolve(said.output.payload.uri)
    }
    const giveUp = () => {
      end()
      reject(abortError(signal, 'auth/aborted'))
    }
    const timer = setInterval(() => {
      if (!opened.closed) {
        wasSeen ||= isAway(opened)
        return
      }
      end()
      if (wasSeen) reject(new KitError('auth/window-closed'))
      else resolve(null)
    }, look)
    window.addEventListener('message', hear)
    signal.addEventListener('abort', giveUp)
  })
}
