/** For visitors without a wallet. */
export const guide = {
  'whatIs.keeps.title': 'It keeps what is yours',
  'whatIs.keeps.text': 'Coins and collectibles stay under a key that only you hold.',
  'whatIs.signsIn.title': 'It signs you in',
  'whatIs.signsIn.text': 'One wallet, instead of a new password for every app.',
  'whatIs.asks.title': 'It asks you first',
  'whatIs.asks.text': 'Nothing moves until you approve it there.',
  'whatIs.get': 'Get a wallet',

  'getAWallet.text': 'Each of these opens its maker’s own page.',
  'getAWallet.afterwards': 'Once it is installed, reload this page.',
  'getAWallet.afterwardsOnPhone': 'Once it is installed, open this page in the browser inside it.',

  'link.newTab': 'opens in a new tab',
} as const
