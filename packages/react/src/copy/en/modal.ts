/** The frame around every view: what every view shares. It loads with the modal. */
export const modal = {
  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'One moment',
  'modal.loadFailed': 'This page could not be loaded. Check your connection, then try again.',

  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.back': 'Go back',

  'wallet.unnamed': 'Browser wallet',

  'toast.dismiss': 'Dismiss',

  'alert.label': 'For the developer',
} as const
