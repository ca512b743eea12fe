/** The connected wallets. */
export const wallets = {
  'title.Wallets': 'Wallets',

  'wallets.another': 'Connect another wallet',
  'wallets.shown': 'Shown now',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.session': '{wallet} is one connection. Disconnecting it here disconnects all its networks.',
  'wallets.now': '{wallet} is in use now.',
  'wallets.nowOn': '{wallet} is in use on {network} now.',
  'wallets.left': '{wallet} is disconnected.',
  'wallets.none': 'No wallet is connected.',
  'wallets.count': 'Connected wallets: {count}',
} as const
