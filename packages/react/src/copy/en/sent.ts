/** How what a wallet sent differs from what was shown. */
export const sent = {
  'sent.title': 'Not as shown',
  'sent.text': 'What was sent differs from what was shown to you.',
  'sent.amount': 'Your wallet sent {sent}, not {shown}.',
  'sent.otherAmount': 'Your wallet sent another amount.',
  'sent.token': 'Your wallet sent another token. Its contract:',
  'sent.recipient': 'It went to another address:',
  'sent.sender': 'Another account paid:',
  'sent.fee': 'It paid a higher network fee than shown: {paid}, not {most} at most.',
  'sent.rest': 'The rest, {amount}, went to an address that your wallet has not shared. Check that it is yours:',
  'sent.more': 'It did more than this transfer.',
  'sent.payment': 'It also sent {amount} to:',
  'sent.tokens': 'It also sent tokens to:',
  'sent.leaving': 'It also took {amount} from your account.',
  'sent.allowance': 'It also lets this address spend your tokens:',
  'sent.control': 'It also lets code act for your account.',
  'sent.call': 'It also used:',
} as const
