/** For visitors without a wallet. */
export const guide = {
  'title.GetAWallet': 'Get a wallet',

  'whatIs.keeps.title': 'It keeps what is yours',
  'whatIs.keeps.text': 'Coins and collectibles stay under a key that only you hold.',
  'whatIs.signsIn.title': 'It signs you in',
  'whatIs.signsIn.text': 'One wallet, instead of a new password for every app.',
  'whatIs.asks.title': 'It asks you first',
  'whatIs.asks.text': 'Nothing moves until you approve it in the wallet.',
  'whatIs.get': 'Get a wallet',

  'getAWallet.text': 'These open each wallet’s own website.',
  'getAWallet.afterwards': 'When it is installed, reload this page.',
  'getAWallet.afterwardsOnPhone': 'When it is installed, open this page from the browser in the wallet app.',

  'link.newTab': 'opens in a new tab',
} as const
