import { directoryEn } from './directory.en.ts'
import { pairingEn } from './pairing.en.ts'
import { walletsEn } from './wallets.en.ts'

/** What every view but the first says, in English; it arrives with the first of them. */
export const laterEn = {
  'action.chooseAnother': 'Choose another wallet',

  'connecting.waiting.title': 'Open {wallet}',
  'connecting.waiting.text': 'Confirm the connection in your wallet.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.text': 'Nothing was shared with this app.',
  'connecting.failed.title': 'Could not connect',
  'connecting.connected.title': 'Connected',
  'connecting.connected.text': '{wallet} is ready to use.',
  'connecting.idle.title': 'Not connected',
  'connecting.idle.text': 'You can try again at any time.',

  'wallet.slow': 'Open your wallet. It may be locked or hidden behind another window.',
  'wallet.openAndRetry': 'Open {wallet}, then try again.',
  'wallet.reload': 'Reload this page, then try again.',
  'wallet.get': 'Get {wallet}',

  'account.connectedWith': 'Connected with {wallet}',
  'account.copy': 'Copy address',
  'account.copied': 'Copied',
  'account.copyFailed': 'Copying is blocked here. Select the address instead.',
  'account.balance': 'Balance',
  'account.balanceLoading': 'Balance is loading',
  'account.balanceUnknown': 'Balance not known',
  'account.balanceFailed': 'Balance could not be read',
  'account.less': 'less than {amount}',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network',
  'account.explorer': 'View on {explorer}',
  'account.anExplorer': 'View in block explorer',
  'account.accounts': 'Accounts',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',

  'networks.list': 'Networks',
  'networks.switching': 'Switching',
  'networks.testnet': 'Test network',
  'networks.notApproved': 'Not allowed by your wallet',

  'switch.waiting.title': 'Switch to {network}',
  'switch.waiting.text': 'Confirm the change in your wallet.',
  'switch.declined.title': 'Request declined',
  'switch.declined.text': 'You are still on the same network.',
  'switch.failed.title': 'Could not switch',
  'switch.switched.title': 'Switched',
  'switch.switched.text': 'You are on {network} now.',
  'switch.idle.title': 'Not switched',
  'switch.idle.text': 'You can try again at any time.',

  'unsupported.text': 'Your wallet is on a network this app does not use. Choose one of these to go on.',

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

  ...pairingEn,
  ...directoryEn,
  ...walletsEn,
} as const
