/** The connected account. */
export const account = {
  'title.Account': 'Your wallet',

  'account.connectedWith': 'Connected with {wallet}',
  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'Copying is blocked here. Select the address instead.',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Balance is loading',
  'account.balanceUnknown': 'Balance unavailable',
  'account.balanceFailed': 'Balance could not be read',
  'account.less': 'less than {amount}',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network',
  'account.explorer': 'View on {explorer}',
  'account.anExplorer': 'View in block explorer',
  'account.accounts': 'Accounts',
  'account.tabs': 'What the account has and has done',
  'account.tab.tokens': 'Tokens',
  'account.tab.activity': 'Activity',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
} as const
