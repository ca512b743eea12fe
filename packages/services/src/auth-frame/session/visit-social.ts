import { KitError, socialWindow } from '@kit/core'
import { abortError } from '@kit/core/adapters'
import type { AuthFrame } from '@kit/core/ports'
import * as v from 'valibot'
import { isSafeAddress } from '../../own-address.ts'
import { windowEnvelope } from '../protocol/envelope.ts'

/** Milliseconds between two looks whether the window is still there. */
const look = 250

/**
 * Sends the window that a view has opened to a provider, and waits until the frame's page in it says where that led to. Nothing else
 * that a window says is heard.
 *
 * @returns `null` for a window that is out of sight: the visitor has closed it, or a policy of this page or of the provider (COOP) has cut
 *   it off, which looks the same
 * @throws KitError `auth/window-blocked`, `auth/aborted`
 */
export function visitSocial(uri: string, origin: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal, 'auth/aborted'))
    if (!isSafeAddress(uri)) {
      closeSocialWindow()
      return reject(new KitError('auth/provider-failed', { detail: 'This is no https: address.' }))
    }
    const opened = find()
    if (!opened || opened.closed) return reject(new KitError('auth/window-blocked'))
    opened.location.href = uri
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
    let wasClosed = false
    const timer = setInterval(() => {
      if (opened.closed && wasClosed) {
        end()
        resolve(null)
      }
      // At the next look: what it said before it closed may still be on its way.
      wasClosed = opened.closed
    }, look)
    window.addEventListener('message', hear)
    signal.addEventListener('abort', giveUp)
  })
}

export const closeSocialWindow: AuthFrame['closeSocialWindow'] = () => find()?.close()

/** It has this name already; where the browser blocked it, it blocks this one, too. */
const find = (): Window | null => window.open('', socialWindow)
