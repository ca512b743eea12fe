import { type KitEvent, type SocialProvider, socialWindow } from '@kit/core'

const size = 'popup,width=480,height=680'

let opened: Window | null = null

/**
 * Opens the window in which the visitor signs in, at once: a browser blocks one that is opened later than in the click. The kit finds it
 * by its name, and says so when there is none.
 */
export function openSocialWindow(): void {
  opened = window.open('', socialWindow, size)
}

/** What failed is said in the page, which an empty window would be in front of. */
export const closeSocialWindow = (): void => opened?.close()

type Choice = {
  readonly refused: readonly SocialProvider[]
  /** The dApp’s terms come first: the kit leads the visitor to them, and nobody signs in yet. */
  readonly isBlocked: boolean
  readonly send: (event: KitEvent) => void
}

/** What a click on a provider does: one that lets nobody sign in within this app is not gone to, and Farcaster has a view instead of a window. */
export function chooseProvider(provider: SocialProvider, { refused, isBlocked, send }: Choice): void {
  if (provider === 'farcaster') {
    send({ type: 'router.viewRequested', route: { view: 'ConnectingFarcaster' } })
    return
  }
  if (refused.includes(provider)) {
    send({ type: 'router.viewRequested', route: { view: 'ConnectingSocial', provider } })
    return
  }
  if (!isBlocked) {
    openSocialWindow()
    // Where the code of the login cannot be fetched, this view says so.
    send({ type: 'router.viewRequested', route: { view: 'ConnectingSocial', provider } })
  }
  send({ type: 'socialLogin.requested', provider })
}
