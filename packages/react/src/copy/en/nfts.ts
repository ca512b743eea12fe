/** The NFTs of an account. */
export const nfts = {
  'nfts.loading': 'NFTs are loading',
  'nfts.slow': 'Still asking each collection. This can take a minute.',
  'nfts.failed': 'NFTs could not be read',
  'nfts.unsupported': 'NFTs on {network} cannot be shown here.',
  'nfts.none': 'There are no NFTs on {network} yet.',
  'nfts.noneKnown': 'There are none of yours in the collections that this app knows on {network}.',
  'nfts.some': 'There may be more that cannot be seen from here.',
  'nfts.known': 'Only collections that this app knows are shown.',
  'nfts.more': 'Show more',
  'nfts.unnamed': 'No name known',
  'nfts.amount': '{amount} of these',
  'nfts.unverified': 'Unverified: {count}',
  'nfts.unverifiedText': 'Nothing in here is worth a click. Pictures are left out.',
  'nfts.doubt.spam': 'It is known as spam.',
  'nfts.doubt.link': 'Its name wants to lead you to a page.',
  'nfts.doubt.unasked': 'Another account sent it to you unasked.',
} as const
