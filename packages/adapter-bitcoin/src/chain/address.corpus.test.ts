import { createHash } from 'node:crypto'
import { isKitError } from '@kit/core'
import { bech32, bech32m } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { invalidVectors, scriptVectors } from '../test-utils/address-vectors.ts'
import { base58Strangers, base58Vectors } from '../test-utils/base58-vectors.ts'
import { bech32mStrings, bech32Strings } from '../test-utils/bech32-vectors.ts'
import { mainnet, testnet } from '../test-utils/harness.ts'
import { buildPsbt } from '../transfer/build-psbt.ts'
import { readWalletState } from '../wallet/wallet-state.ts'
import { parseAddress } from './address.ts'

const toHex = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString('hex') : null)
const isAddress = (text: unknown) => parseAddress(text) !== null

describe('the corpus is complete', () => {
  test('BIP-173 has 7 valid and 12 invalid strings, 6 valid and 10 invalid addresses', () => {
    expect([bech32Strings.valid.length, bech32Strings.invalid.length]).toEqual([7, 12])
    const first = scriptVectors.filter(([, script]) => script.startsWith('00'))
    expect(first.length + superseded.length).toBe(6)
  })

  test('BIP-350 has 7 valid and 14 invalid strings, 8 valid and 15 invalid addresses', () => {
    expect([bech32mStrings.valid.length, bech32mStrings.invalid.length]).toEqual([7, 14])
    expect(scriptVectors).toHaveLength(8)
    // Two of the 15 are among the 10 of BIP-173, whose three addresses of later versions are invalid since BIP-350.
    expect(new Set(invalidVectors).size).toBe(10 + 15 - 2 + superseded.length)
  })
})

describe('R-SEND-2: BIP-173 and BIP-350', () => {
  test('the bech32 library accepts and rejects the strings of both proposals', () => {
    for (const [coder, { valid, invalid }, other] of [
      [bech32, bech32Strings, bech32mStrings],
      [bech32m, bech32mStrings, bech32Strings],
    ] as const) {
      for (const text of valid) expect([text, coder.decodeUnsafe(text) !== undefined]).toEqual([text, true])
      // No string has both checksums.
      for (const text of [...invalid, ...other.valid])
        expect([text, coder.decodeUnsafe(text) !== undefined]).toEqual([text, false])
    }
  })

  test('a string with a valid checksum alone is no address', () => {
    const strings = [bech32Strings, bech32mStrings].flatMap(({ valid, invalid }) => [...valid, ...invalid])
    expect(strings.filter(isAddress)).toEqual([])
  })

  test('every address has its script, in upper case and in lower case', () => {
    for (const [address, script] of scriptVectors) {
      const written = [address, address.toLowerCase(), address.toUpperCase()]
      expect([address, ...written.map((text) => toHex(parseAddress(text)?.script))]).toEqual([
        address,
        ...written.map(() => script),
      ])
    }
  })

  test('the parser rejects every invalid address, in upper case and in lower case', () => {
    const mixed = invalidVectors.filter((text) => text !== text.toLowerCase() && text !== text.toUpperCase())
    const single = invalidVectors.filter((text) => !mixed.includes(text))
    const written = [...invalidVectors, ...single.flatMap((text) => [text.toLowerCase(), text.toUpperCase()])]
    expect(written.filter(isAddress)).toEqual([])
    expect(mixed.length).toBe(2)
  })

  test('a transfer to any valid address pays exactly its script', () => {
    const from = parseAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    if (!from) throw new Error('There is no sender')
    const account = { namespace: 'bip122', address: 'unused', type: 'payment' } as const
    const coin = { txid: 'ab'.repeat(32), vout: 0, value: 2_000n, isConfirmed: true, inscribed: 'no' } as const
    for (const [address, script] of scriptVectors) {
      const to = parseAddress(address)
      if (!to) throw new Error(`${address} is none`)
      const outputs = [{ script: to.script, amount: 1_000n }]
      const psbt = buildPsbt({ account, from, outputs, coins: [{ coin, previous: null }] })
      const amount = 'e803000000000000'
      const length = (script.length / 2).toString(16).padStart(2, '0')
      expect(toHex(psbt)).toContain(`${amount}${length}${script}`)
    }
  })
})

/** BIP-173's addresses of later versions, with the bech32 checksum. */
const superseded = [
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
  'BC1SW50QA3JX3S',
  'bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj',
]

describe('where the parser deviates from the corpus', () => {
  // BIP-350 invalidates them: the bech32 checksum misses some lost letters, which would lose the money.
  test('the parser rejects three addresses of BIP-173', () => {
    expect(superseded.filter(isAddress)).toEqual([])
    expect(superseded.every((address) => bech32.decodeUnsafe(address))).toBe(true)
  })

  // BIP-350: all higher versions are valid recipients, so that senders need no update when a version gets its rules.
  // A wallet cannot spend from one yet, so that the adapter rejects it as the wallet's own address.
  test('an address of a future version can be paid but cannot be a wallet’s own', () => {
    const future = scriptVectors.flatMap(([address]) => (parseAddress(address)?.type === 'future' ? [address] : []))
    expect(future).toEqual([
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'BC1SW50QGDZ25J',
      'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    ])
    for (const address of future) expect(isOwn(address)).toBe(false)
    expect(isOwn('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(true)
  })
})

function isOwn(address: string): boolean {
  try {
    return readWalletState({ addresses: [{ address }], network: 'mainnet' }, [mainnet, testnet]).accounts.length === 1
  } catch (error) {
    if (isKitError(error)) return false
    throw error
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Base58check by long division, for an address of any version. */
function base58check(payload: Uint8Array): string {
  const bytes = Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)])
  let [value, text] = [BigInt(`0x${bytes.toString('hex')}`), '']
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros) + text
}

/** Returns the same bytes for the same number. */
const bytesOf = (round: number, length: number) =>
  Buffer.concat([sha256(Buffer.from(`${round}`)), sha256(Buffer.from(`-${round}`))]).subarray(0, length)

const versions: readonly (readonly [version: number, before: string, after: string])[] = [
  [0x00, '76a914', '88ac'],
  [0x05, 'a914', '87'],
  [0x6f, '76a914', '88ac'],
  [0xc4, 'a914', '87'],
]

describe('R-SEND-2: base58 addresses', () => {
  test.each(base58Vectors)('%s has the script %s', (address, script, families) => {
    expect(parseAddress(address)).toMatchObject({ families })
    expect(toHex(parseAddress(address)?.script)).toBe(script)
  })

  test.each(base58Strangers)('%s is no address', (text) => {
    expect(parseAddress(text)).toBeNull()
  })

  test('the parser accepts 10⁴ hashes under all versions and rejects each with one letter changed', () => {
    for (let round = 0; round < 10_000; round += 1) {
      const [version, before, after] = versions[round % versions.length] ?? [0, '', '']
      const hash = bytesOf(round, 20)
      const text = base58check(Buffer.concat([Uint8Array.of(version), hash]))
      expect(toHex(parseAddress(text)?.script)).toBe(`${before}${hash.toString('hex')}${after}`)
      const at = round % text.length
      const letter = alphabet[(alphabet.indexOf(text[at] ?? '') + 1 + (round % 57)) % 58] ?? ''
      expect(parseAddress(text.slice(0, at) + letter + text.slice(at + 1))).toBeNull()
    }
  })

  test('the parser rejects every other version and every other length', () => {
    for (let version = 0; version < 256; version += 1) {
      const isKnown = versions.some(([known]) => known === version)
      const hash = bytesOf(version, 20)
      expect([version, isAddress(base58check(Buffer.concat([Uint8Array.of(version), hash])))]).toEqual([
        version,
        isKnown,
      ])
    }
    for (const length of [0, 1, 19, 21, 32, 33, 40]) {
      expect(isAddress(base58check(Buffer.concat([Uint8Array.of(0), bytesOf(length, length)])))).toBe(false)
    }
  })
})
