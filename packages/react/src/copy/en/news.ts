/** What became of transactions. */
export const news = {
  'news.pending': 'Your transaction is on its way.',
  'news.pending.transfer': '{amount} to {address}: on its way.',
  'news.unknown': 'We don’t know yet whether your transaction was sent. Check before you send again.',
  'news.unknown.transfer':
    '{amount} to {address}: we don’t know yet whether this was sent. Check before you send again.',
  'news.confirmed': 'Your transaction is confirmed.',
  'news.confirmed.transfer': '{amount} to {address}: confirmed.',
  'news.failed': 'Your transaction was not carried out. At most its fee was paid.',
  'news.failed.transfer': '{amount} to {address}: not carried out. At most its fee was paid.',
} as const
