/** Connecting one wallet on several chains, which visitors know as networks. */
export const chains = {
  'title.ConnectingMultiChain': 'Choose a network',

  'chains.list': 'Networks',
  'chains.text': '{wallet} works on several networks. Choose one to start with.',
  'chains.textAll': '{wallet} works on several networks. Choose one, or connect them all.',
  'chains.asking': 'Open {wallet} and confirm the connection on {network}.',
  'chains.some': '{wallet} is connected. You can add its other networks.',
  'chains.done': '{wallet} is connected on all its networks.',
  'chains.none': 'This wallet is not here any more.',
  'chains.all': 'Connect all',
  'chains.waiting': 'Confirm in your wallet',
  'chains.declined': 'Declined. Try again',
  'chains.failed': 'Not connected. Try again',
  'chains.connectedOn': '{wallet} is connected on {network}.',
  'chains.declinedOn': 'The request for {network} was declined.',
  'chains.failedOn': 'Could not connect on {network}.',
} as const
