import { KitError, type Onramp, onrampWindow } from '@kit/core'
import { abortError } from '@kit/core/adapters'
import { assertSafePage } from './page.ts'

/** Milliseconds between two looks whether the window is still there. */
const look = 250

/** The window is not closed when nobody looks at the purchase any more: the visitor may be paying there. */
export const visit: Onramp['visit'] = (page, onShown, signal) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal, 'rpc/aborted'))
    assertSafePage(page)
    const opened = find()
    if (!opened) return reject(new KitError('onramp/window-blocked'))
    disown(opened)
    opened.location.href = page
    onShown()
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const giveUp = () => {
      end()
      reject(abortError(signal, 'rpc/aborted'))
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      end()
      resolve()
    }, look)
    signal.addEventListener('abort', giveUp)
  })

export const closeWindow: Onramp['closeWindow'] = () => find()?.close()

/**
 * A provider's page may not lead this page elsewhere. Without its name, the next purchase has a window of its own: this one can be led
 * nowhere any more.
 */
function disown(opened: Window): void {
  opened.name = ''
  opened.opener = null
}

/** It has this name already; where the browser blocked it, it blocks this one, too. */
function find(): Window | null {
  const opened = window.open('', onrampWindow)
  return opened && !opened.closed ? opened : null
}
