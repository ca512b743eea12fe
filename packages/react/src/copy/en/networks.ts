/** Choosing and switching networks. */
export const networks = {
  'title.Networks': 'Networks',
  'title.SwitchNetwork': 'Switch network',
  'title.UnsupportedChain': 'Choose a network',

  'networks.list': 'Networks',
  'networks.switching': 'Switching',
  'networks.testnet': 'Test network',
  'networks.notApproved': 'Not allowed by your wallet',

  'switch.waiting.title': 'Switch to {network}',
  'switch.waiting.text': 'Confirm the change in your wallet.',
  'switch.declined.title': 'Request declined',
  'switch.declined.text': 'You are still on the same network.',
  'switch.failed.title': 'Could not switch',
  'switch.unsupported': 'Your wallet can’t switch networks from here. Change it in the wallet.',
  'switch.switched.title': 'Switched',
  'switch.switched.text': 'You are on {network} now.',
  'switch.idle.title': 'Not switched',
  'switch.idle.text': 'You can try again at any time.',

  'unsupported.text': 'Your wallet is on a network this app does not use. Choose one of these to go on.',
} as const
