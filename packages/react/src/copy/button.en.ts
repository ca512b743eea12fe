/** What the buttons outside the modal say; the rest of English arrives with the modal. */
export const buttonEn = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.reconnecting': 'Reconnecting',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unsupported': 'Unsupported network',
} as const
