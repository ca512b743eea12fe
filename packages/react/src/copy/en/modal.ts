/** The frame around every view: titles, errors, what every view shares. It loads with the modal. */
export const modal = {
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

  'wallet.unnamed': 'Browser wallet',

  'toast.dismiss': 'Dismiss',

  'alert.label': 'For the developer',
} as const
