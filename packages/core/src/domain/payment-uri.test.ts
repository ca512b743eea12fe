import { expect, test } from 'vitest'
import type { CaipNetworkId } from './namespace.ts'
import { paymentUri } from './payment-uri.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

test.each<[string, string, CaipNetworkId, string]>([
  ['EIP-681', evm, 'eip155:8453', `ethereum:${evm}@8453`],
  ['Solana Pay', solana, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', `solana:${solana}`],
  ['BIP-321', bitcoin, 'bip122:000000000019d6689c085ae165831e93', `bitcoin:${bitcoin}`],
  ['BIP-321 on a test chain', regtest, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', `bitcoin:?bcrt=${regtest}`],
  [
    'BIP-321 with an address in Base58',
    'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bitcoin:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  ],
  ['the address alone', 'EQD1', 'ton:-239' as CaipNetworkId, 'EQD1'],
])('R-RCV-1: a code to be paid by says %s', (_, address, network, uri) => {
  expect(paymentUri(address, network)).toBe(uri)
})
