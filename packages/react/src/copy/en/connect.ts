/** The Connect view. It loads with the modal. */
export const connect = {
  'connect.wallets': 'Wallets',
  'connect.last': 'Used last time',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.phone': 'Phone wallet',
  'connect.device': 'Another device',
  'connect.code': 'QR code',
  'connect.search': 'Search wallets',
  'connect.noMatch': 'No wallet matches “{text}”.',
  'connect.found': 'Wallets found: {count}',
  'connect.looking': 'Looking for wallets',
  'connect.none': 'This browser has no wallet yet.',
  'connect.getOne': 'Get a wallet',
  'connect.noWallet': 'I don’t have a wallet',
} as const
