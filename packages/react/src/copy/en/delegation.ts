/** The contract that acts for an account, and how to end that. */
export const delegation = {
  'title.Delegation': 'Contract with access',

  'delegation.known': 'A contract by {name} acts for this account',
  'delegation.unknown': 'An unknown contract acts for this account',
  'delegation.what': 'On {network}, this contract can do with the account all that you can.',
  'delegation.warning':
    'We don’t know this contract. It may take everything that this account has or gets. If you did not choose it, take the account back.',
  'delegation.contract': 'Address of the contract',
  'delegation.by': 'By',
  'delegation.byUnknown': 'Unknown',
  'delegation.there': 'Exists on {network}',
  'delegation.isThere': 'Yes',
  'delegation.isNotThere': 'No, so it does nothing there',
  'delegation.revoke': 'Take the account back',
  'delegation.asking': 'Confirm in your wallet',
  'delegation.following': 'Waiting for the network',
  'delegation.overdue':
    'We don’t see your transaction in a block yet. The contract acts for this account until it is in one.',
  'delegation.ended': 'No contract acts for this account any more.',
  'delegation.none': 'No contract acts for this account.',
  'delegation.unchanged': 'The contract still acts for this account. Try again.',
  'delegation.failed': 'We could not read whether a contract acts for this account.',
  'delegation.elsewhere': 'Only {wallet} itself can take the account back. Open it and switch this account back there.',
} as const
