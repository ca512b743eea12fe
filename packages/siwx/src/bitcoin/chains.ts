/** Chains with the same address prefixes: testnet 3, testnet 4 and signet share theirs. */
export type AddressFamily = 'mainnet' | 'testnet' | 'regtest'

const families = new Map<string, AddressFamily>([
  ['000000000019d6689c085ae165831e93', 'mainnet'],
  ['000000000933ea01ad0ee984209779ba', 'testnet'],
  ['00000000da84f2bafbbc53dee25a72ae', 'testnet'],
  ['00000008819873e925422c1ff0f99f7c', 'testnet'],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest'],
])

/** The addresses of a chain, by the reference of its CAIP-2 id. */
export const familyOf = (reference: string): AddressFamily | undefined => families.get(reference)
