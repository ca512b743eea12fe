import { type KitEvent, type SocialProvider, socialWindow } from '@kit/core'

const size = 'popup,width=480,height=680'

/**
 * Opens the window in which the visitor signs in, at once: a browser blocks one that is opened later than in the click. The kit finds it
 * by its name, and says so when there is none.
 */
export function openSocialWindow(): void {
  window.open('', socialWindow, size)
}

/** What a click on a provider does. Farcaster has a view instead of a window. */
export function chooseProvider(provider: SocialProvider, send: (event: KitEvent) => void): void {
  if (provider === 'farcaster') {
    send({ type: 'router.viewRequested', route: { view: 'ConnectingFarcaster' } })
    return
  }
  openSocialWindow()
  send({ type: 'socialLogin.requested', provider })
}
