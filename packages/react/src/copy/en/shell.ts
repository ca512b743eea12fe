/** The buttons in the dApp's page. */
export const shell = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.reconnecting': 'Reconnecting',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unknownNetwork': 'Unknown',
  'button.unsupported': 'Switch network',
  'button.failed': 'Could not load. Try again',
} as const
