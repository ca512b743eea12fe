import { base64 } from '@scure/base'
import { Address, Signer } from 'bip322-js'
import { expect, test } from 'vitest'
import { toHex } from '../bytes.ts'
import { isMessageSignedBy } from './is-message-signed-by.ts'

const key = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const publicKey = '02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872'
const of = (type: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr') =>
  String(Address.convertPubKeyIntoAddress(Buffer.from(publicKey, 'hex'), type).mainnet)
const addresses = { legacy: of('p2pkh'), nested: of('p2sh-p2wpkh'), segwit: of('p2wpkh'), taproot: of('p2tr') }
const stranger = '1QDZfWJTVXqHFmJFRkyrnidvHyPyG5bynY'
const signBy = (address: string, text = 'Hello') => Signer.sign(key, address, text).toString()
const older = signBy(addresses.legacy)

test.each(Object.entries(addresses))('the form that fits the address: %s', (_, address) => {
  const signature = signBy(address)
  expect(isMessageSignedBy(address, 'Hello', signature)).toBe(true)
  const bytes = base64.decode(signature)
  for (const written of [bytes, toHex(bytes), toHex(bytes).toUpperCase()])
    expect(isMessageSignedBy(address, 'Hello', written)).toBe(true)
  expect(isMessageSignedBy(address, 'Bye', signature)).toBe(false)
})

test.each(['legacy', 'nested', 'segwit'] as const)(
  'the older form of 65 bytes, whatever address its header names: %s',
  (type) => {
    for (const block of [27, 31, 35, 39]) {
      const bytes = base64.decode(older)
      bytes[0] = block + ((Number(bytes[0]) - 27) % 4)
      // The block of 27 names a long key, whose address is another.
      expect(isMessageSignedBy(addresses[type], 'Hello', bytes)).toBe(true)
      expect(isMessageSignedBy(addresses[type], 'Bye', bytes)).toBe(false)
      expect(isMessageSignedBy(stranger, 'Hello', bytes)).toBe(false)
    }
  },
)

test.each(['', 'Hello', '=', base64.encode(new Uint8Array(65)), base64.encode(new Uint8Array(66).fill(1))])(
  'nobody signs %j',
  (signature) => {
    expect(isMessageSignedBy(addresses.segwit, 'Hello', signature)).toBe(false)
  },
)

test.each([
  ['an address that is none', 'bc1', older],
  ['the older form for a taproot key', addresses.taproot, older],
  ['the older form for a script', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', older],
  ['a proof of funds', addresses.segwit, `pof${signBy(addresses.segwit)}`],
  [
    'a script, which takes an engine',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    signBy(addresses.segwit),
  ],
])('cannot tell of %s', (_, address, signature) => {
  expect(isMessageSignedBy(address, 'Hello', signature)).toBeNull()
})
