/** The dApp's terms, below the wallets. */
export const legal = {
  'legal.notice': 'By connecting a wallet you accept:',
  'legal.acceptBoth': 'I accept the terms of service and the privacy policy.',
  'legal.acceptTerms': 'I accept the terms of service.',
  'legal.acceptPrivacy': 'I accept the privacy policy.',
  'legal.first': 'Tick the box to choose a wallet.',
  'legal.terms': 'Terms of service',
  'legal.privacy': 'Privacy policy',
} as const
