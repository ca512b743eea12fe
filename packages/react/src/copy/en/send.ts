/** Money to another. */
export const send = {
  'title.WalletSend': 'Send',

  'action.send': 'Send',

  'send.to': 'To',
  'send.address': 'Address',
  'send.amount': 'Amount in {symbol}',
  'send.max': 'Max',
  'send.maxText': 'All you have, less the network fee. You see the amount before you send.',
  'send.have': 'You have {amount}',
  'send.tooMuch': 'This is more than you have.',
  'send.refused':
    'The network would not take this. Check the address, and that you have enough for the amount and the fee.',
  'send.review': 'Review',
  'send.checking': 'Checking',
  'send.network': 'Network',
  'send.fee': 'Network fee',
  'send.feeText': 'about {fee}, at most {most}',
  'send.total': 'In all, at most',
  'send.edit': 'Edit',
  'send.ready': '{amount} to {address}. {total} in all, at most.',
  'send.asking.title': 'Confirm in {wallet}',
  'send.asking.text': 'Compare the address and the amount with what your wallet shows.',
  'send.pending.title': 'On its way',
  'send.pending.text': 'Your wallet sent it. The network has not confirmed it yet. You can close this.',
  'send.unknown.title': 'Not known yet',
  'send.unknown.text': 'We don’t know yet whether this was sent. Check before you send again.',
  'send.confirmed.title': 'Sent',
  'send.confirmed.text': 'The network has confirmed it.',
  'send.failed.title': 'Not sent',
  'send.failed.text': 'The network did not carry it out. Only the fee was paid.',
} as const
