import { onrampWindow } from '@kit/core'

const size = 'popup,width=600,height=800'

/** Opens the window in which a provider's page will be shown. A browser allows it in the visitor's click alone. */
export const openOnrampWindow = (): void => void window.open('', onrampWindow, size)
