import { buttonEn } from './button.en.ts'

/** What the buttons, the modal's frame and its first view say, in English. Second person, calm, one idea each. */
export const en = {
  ...buttonEn,

  'title.Connect': 'Connect wallet',
  'title.ConnectingExternal': '{wallet}',
  'title.ConnectingMultiChain': 'Choose a chain',
  'title.ConnectingWalletConnect': 'Scan to connect',
  'title.ConnectingWalletConnectBasic': 'Connect wallet',
  'title.AllWallets': 'All wallets',
  'title.Downloads': 'Get {wallet}',
  'title.Account': 'Your wallet',
  'title.Wallets': 'Wallets',
  'title.Networks': 'Networks',
  'title.SwitchNetwork': 'Switch network',
  'title.UnsupportedChain': 'Choose a network',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.GetAWallet': 'Get a wallet',

  'modal.back': 'Back',
  'modal.close': 'Close',
  'modal.loading': 'One moment',
  'modal.loadFailed': 'This page could not be loaded. Check your connection, then try again.',

  'action.retry': 'Try again',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.back': 'Go back',

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

  'wallet.unnamed': 'Browser wallet',

  'toast.dismiss': 'Dismiss',
  'alert.label': 'For the developer',
} as const
