import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Addresses of each chain, by its CAIP-2 id. Testnet 3, testnet 4 and signet share theirs. */
const networks: Readonly<Record<string, typeof NETWORK>> = {
  'bip122:000000000019d6689c085ae165831e93': NETWORK,
  'bip122:000000000933ea01ad0ee984209779ba': TEST_NETWORK,
  'bip122:00000000da84f2bafbbc53dee25a72ae': TEST_NETWORK,
  'bip122:00000008819873e925422c1ff0f99f7c': TEST_NETWORK,
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

/** @throws TypeError for a chain that is not known */
export function networkOf(chain: string): typeof NETWORK {
  const network = Object.hasOwn(networks, chain) ? networks[chain] : undefined
  if (!network) throw new TypeError('This chain is not known.')
  return network
}
