/** Waiting for one wallet. */
export const connecting = {
  'title.ConnectingExternal': '{wallet}',

  'action.chooseAnother': 'Choose another wallet',

  'connecting.waiting.title': 'Open {wallet}',
  'connecting.waiting.text': 'Confirm the connection in your wallet.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.text': 'Nothing was shared with this app.',
  'connecting.failed.title': 'Could not connect',
  'connecting.connected.title': 'Connected',
  'connecting.connected.text': '{wallet} is ready to use.',
  'connecting.idle.title': 'Not connected',
  'connecting.idle.text': 'You can try again at any time.',

  'wallet.slow': 'Open your wallet. It may be locked or hidden behind another window.',
  'wallet.openAndRetry': 'Open {wallet}, then try again.',
  'wallet.reload': 'Reload this page, then try again.',
  'wallet.get': 'Get {wallet}',
} as const
