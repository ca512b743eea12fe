/** The address to be paid at. */
export const receive = {
  'title.WalletReceive': 'Receive',

  'action.receive': 'Receive',

  'receive.code': 'A code that wallets scan to pay this address',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.networks': 'Receives on',
  'receive.only': 'What is sent to it on any other network may be lost.',
  'receive.none': 'Your wallet has no address on the networks of this app.',
} as const
