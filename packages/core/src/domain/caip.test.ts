import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caipAddress, isNetworkId, namespaceOf, parseNetworkId, referenceOf } from './caip.ts'
import { parseAddress } from './caip-account.ts'

/** The examples of CAIP-2 and CAIP-10. Which namespaces a kit serves is not for the grammar to say. */
const caip2 = [
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:12a765e31ffd4059bada1e25190f6e98',
  'bip122:fdbe99b90c90bae7505796461471d89a',
  'cosmos:cosmoshub-2',
  'cosmos:cosmoshub-3',
  'cosmos:Binance-Chain-Tigris',
  'cosmos:iov-mainnet',
  'starknet:SN_GOERLI',
  'lip9:9ee11e9df416b18b',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
] as const
const caip10 = [
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  'cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0',
  'starknet:SN_GOERLI:0x02dd1b492765c064eac4039e3841aa5f382773b598097a40073bd8b48170ab57',
  'chainstd:8c3444cf8970a9e41a706fab93e7a6c4:6d9b0b4b9994e8a6afbd3dc3ed983cd51c755afb27cd1dc7825ef59c134a39f7',
  'hedera:mainnet:0.0.1234567890-zbhlt',
] as const

describe('R-NET-10: CAIP-2 chain ids', () => {
  test.each(caip2)('the standard’s example %s is one', (text) => {
    const [namespace, reference] = text.split(':')
    expect(parseNetworkId(text)).toEqual({ namespace, reference })
    expect(isNetworkId(text)).toBe(true)
  })

  test.each([
    ['another case of the namespace', 'EIP155:1'],
    ['a trailing newline', 'eip155:1\n'],
    ['a leading space', ' eip155:1'],
    ['a trailing space', 'eip155:1 '],
    ['two lines', 'eip155:1\neip155:2'],
    ['a reference of 33 characters', `eip155:${'1'.repeat(33)}`],
    ['no reference', 'eip155:'],
    ['no namespace', ':1'],
    ['no colon', 'eip155'],
    ['three parts', 'eip155:1:0xab'],
    ['a character outside the grammar', 'eip155:1/2'],
    ['a full-width digit', 'eip155:１'],
    ['__proto__ for a namespace', '__proto__:1'],
    ['constructor for a namespace', 'constructor:1'],
    ['a namespace of two characters', 'ei:5'],
    ['a namespace of nine characters', 'eip155155:5'],
    ['nothing', ''],
  ])('%s is none', (_, text) => {
    expect(parseNetworkId(text)).toBeNull()
  })

  test('a reference may have 32 characters, in either case, with dashes and underscores', () => {
    const reference = `A-z_${'0'.repeat(28)}`
    expect(parseNetworkId(`solana:${reference}`)).toEqual({ namespace: 'solana', reference })
  })

  test.each([null, undefined, 1, {}, ['eip155:1'], { toString: () => 'eip155:1' }])('%o is none', (value) => {
    expect(parseNetworkId(value)).toBeNull()
  })
})

describe('R-NET-10: CAIP-10 account ids', () => {
  test.each(caip10)('the standard’s example %s is one', (text) => {
    const [namespace, reference, address] = text.split(':')
    expect(parseAddress(text)).toEqual({ namespace, reference, address })
  })

  test.each([
    ['two parts', 'eip155:1'],
    ['four parts', 'eip155:1:0xab:cd'],
    ['an empty address', 'eip155:1:'],
    ['an address of 129 characters', `eip155:1:${'a'.repeat(129)}`],
    ['a trailing newline', 'eip155:1:0xab\n'],
    ['constructor for a namespace', 'constructor:1:x'],
    ['__proto__ for a namespace', '__proto__:1:2'],
    ['markup', 'eip155:1:<img>'],
    ['another case of the namespace', 'Eip155:1:0xab'],
  ])('%s is none', (_, text) => {
    expect(parseAddress(text)).toBeNull()
  })

  test.each([null, undefined, 1, {}, ['eip155:1:0xab']])('%o is none', (value) => {
    expect(parseAddress(value)).toBeNull()
  })

  test('an address may have 128 characters, dots, dashes and percent signs', () => {
    const address = `.-%${'a'.repeat(125)}`
    expect(parseAddress(`polkadot:x:${address}`)?.address).toBe(address)
  })
})

/** CAIP-2 read letter by letter, without a regular expression. */
function oracle(text: string): boolean {
  const at = text.indexOf(':')
  if (at < 0) return false
  const [namespace, letters] = [[...text.slice(0, at)], [...text.slice(at + 1)]]
  const isSmall = (letter: string) =>
    letter === '-' || (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z')
  if (namespace.length < 3 || namespace.length > 8 || !namespace.every(isSmall)) return false
  const isLetter = (letter: string) =>
    letter === '-' ||
    letter === '_' ||
    (letter >= '0' && letter <= '9') ||
    (letter >= 'a' && letter <= 'z') ||
    (letter >= 'A' && letter <= 'Z')
  return letters.length >= 1 && letters.length <= 32 && letters.every(isLetter)
}

describe('R-NET-10: whatever the text', () => {
  const near = fc
    .tuple(
      fc.constantFrom(
        'eip155',
        'solana',
        'bip122',
        'ei',
        'eip155155',
        'EIP155',
        '__proto__',
        'constructor',
        'eip155 ',
        '',
      ),
      fc.constantFrom(':', ':', ':', '', '::', ' :'),
      fc.string({ maxLength: 34, unit: fc.constantFrom('0', 'a', 'Z', '-', '_', '0', 'b', '\n', ' ', ':', '.') }),
    )
    .map((parts) => parts.join(''))
  const text = fc.oneof(near, fc.string({ unit: 'binary', maxLength: 48 }))

  test('the parser agrees with a reading letter by letter, and what it read is what was written (10⁵ texts)', () => {
    fc.assert(
      fc.property(text, (id) => {
        const parts = parseNetworkId(id)
        if ((parts !== null) !== oracle(id)) return false
        return parts === null || `${parts.namespace}:${parts.reference}` === id
      }),
      { numRuns: 100_000, seed: 2 },
    )
  })

  test('an account id is a chain id, a colon and an address (2 · 10⁴ texts)', () => {
    fc.assert(
      fc.property(
        text,
        fc.string({ maxLength: 8, unit: fc.constantFrom('a', '.', '%', '-', '/', '\n') }),
        (id, rest) => {
          const parts = parseAddress(`${id}:${rest}`)
          const isOne = oracle(id) && /^[^/\n]+$/.test(rest)
          return isOne ? parts?.address === rest : parts === null
        },
      ),
      { numRuns: 20_000, seed: 10 },
    )
  })
})

describe('taking ids apart', () => {
  test('namespace, reference and account id of a chain', () => {
    expect(namespaceOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana')
    expect(namespaceOf('eip155:1:0xab')).toBe('eip155')
    expect(referenceOf('eip155:8453')).toBe('8453')
    expect(caipAddress('eip155:1', '0xab')).toBe('eip155:1:0xab')
  })
})
