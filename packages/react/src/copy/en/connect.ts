/** The Connect view. It loads with the modal. */
export const connect = {
  'title.Connect': 'Connect wallet',
  'title.AllWallets': 'All wallets',
  'title.WhatIsAWallet': 'What is a wallet?',

  'connect.wallets': 'Wallets',
  'connect.continue': 'Continue with {wallet}',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.place': '{at} of {of}',
  'connect.phone': 'Phone wallet',
  'connect.device': 'Use a wallet on another device',
  'connect.code': 'QR code',
  'connect.search': 'Search wallets',
  'connect.noMatch': 'No wallet matches “{text}”.',
  'connect.found': 'Wallets found: {count}',
  'connect.looking': 'Looking for wallets',
  'connect.none': 'This browser has no wallet yet.',
  'connect.getOne': 'Get a wallet',
  'connect.new': 'New to wallets?',
  'connect.getOneNow': 'Get one',
} as const
