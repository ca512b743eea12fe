/** What an account has. */
export const tokens = {
  'tokens.total': 'Total on {network}',
  'tokens.loading': 'Tokens are loading',
  'tokens.none': 'There is nothing on {network} yet.',
  'tokens.receive': 'Receive {symbol}',
  'tokens.noPrice': 'No price known',
  'tokens.unverified': 'Unverified, not in the total: {count}',
  'tokens.doubt.link': 'Its name wants to lead you to a page.',
  'tokens.doubt.imitation': 'It calls itself like another token, and has no price.',
} as const
