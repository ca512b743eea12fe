import { KitError } from '@kit/core'
import { describe, expect, test } from 'vitest'
import { createReadBalance } from '../chain/read-balance.ts'
import { toWalletTransaction } from '../signing/transaction.ts'
import vectors from '../test-utils/eip55-vectors.json' with { type: 'json' }
import { mainnet, never } from '../test-utils/harness.ts'
import { parseAccounts } from './accounts.ts'

/** 1,038 addresses with their checksums, from ethers.js. */
const { addresses: accounts } = vectors
/** The addresses in EIP-55 itself. */
const fromTheText = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const corpus = [...new Set([...fromTheText, ...accounts])]

const lower = (address: string) => address.toLowerCase()
const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`
const isMixed = (address: string) => lower(address) !== address && upper(address) !== address

/** Every variant of an address with one letter in the other case and letters in both cases. */
const flips = (address: string) =>
  [...address.slice(2)]
    .map((letter, at) => {
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      return `${address.slice(0, at + 2)}${other}${address.slice(at + 3)}`
    })
    .filter((flipped) => flipped !== address && isMixed(flipped))

/** The address that the adapter asks the wallet to pay; `null` when it refuses the recipient. */
function recipient(to: unknown): string | null {
  try {
    const { to: asked } = toWalletTransaction({ to: to as string }, { from: corpus[0] ?? '', chainId: 1 })
    return typeof asked === 'string' ? asked : null
  } catch (error) {
    if (error instanceof KitError && error.code === 'transaction/invalid') return null
    throw error
  }
}

test('the corpus is complete: 8 addresses of EIP-55 and 1,038 of ethers', () => {
  expect([fromTheText.length, accounts.length]).toEqual([8, 1_038])
  expect(corpus.length).toBeGreaterThan(1_030)
})

describe('R-SEND-2: the adapter follows EIP-55', () => {
  test('every address is a recipient with its checksum and in one case', () => {
    for (const address of corpus) {
      expect([address, lower(address), upper(address)].map(recipient)).toEqual([address, address, address])
    }
  })

  test('the adapter refuses an address with any single letter in the wrong case', () => {
    const wrong = corpus.flatMap(flips)
    expect(wrong.length).toBeGreaterThan(14_000)
    expect(wrong.filter((address) => recipient(address) !== null)).toEqual([])
  })

  test('the adapter shows every account with its checksum, however the wallet writes it', () => {
    for (const address of corpus) {
      for (const written of [address, lower(address), upper(address)])
        expect(parseAccounts([written])).toEqual([address])
    }
  })
})

const [sample = ''] = corpus.filter(isMixed)
const hostile: readonly unknown[] = [
  '',
  '0x',
  null,
  undefined,
  7,
  {},
  [sample],
  { toString: () => sample },
  sample.slice(0, -1),
  `${sample}0`,
  `${sample}\n`,
  ` ${sample}`,
  `${sample} `,
  `0X${sample.slice(2)}`,
  `0x0x${sample.slice(2, -2)}`,
  `0x${'g'.repeat(40)}`,
  `0x${'٣'.repeat(40)}`,
  `0x${'Ａ'.repeat(40)}`,
  `0x${'0'.repeat(10_000)}`,
  `0x${'0'.repeat(64)}`,
  `<img src=x onerror=alert(1)>${sample}`,
  `javascript:${sample}`,
  `eip155:1:${sample}`,
  `ethereum:${sample}`,
  'vitalik.eth',
  '__proto__',
  'So11111111111111111111111111111111111111112',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
]

test('the adapter refuses hostile texts and addresses of other chains as accounts and recipients', () => {
  for (const text of hostile) {
    expect([text, recipient(text)]).toEqual([text, null])
    expect([text, parseAccounts([text])]).toEqual([text, null])
  }
})

describe('where we differ from the corpus, and why', () => {
  // EIP-1191 (Rootstock) writes another checksum. No visitor types a wallet's own account, so its case carries no
  // information, and the kit always shows it with its EIP-55 checksum.
  test('a wallet may write an account with another checksum', () => {
    const rootstock = '0x27b1FdB04752BBc536007A920D24ACB045561c26'
    expect(recipient(rootstock)).toBeNull()
    expect(parseAccounts([rootstock])).toEqual(['0x27b1fdb04752bbc536007a920d24acb045561c26'])
  })

  // A read sends no money, and the address comes from a connected account.
  test('readBalance takes an address in any case', async () => {
    const read = createReadBalance({ networks: [mainnet], readNode: async () => '0x1' })
    const address = flips(sample)[0] ?? ''
    await expect(read({ address, network: mainnet.caipNetworkId }, never)).resolves.toMatchObject({ amount: 1n })
  })

  // A form may take an address without 0x and adds it (R-SEND-2); the adapter gets addresses from code only.
  test('the adapter refuses a recipient without 0x', () => {
    expect(corpus.filter((address) => recipient(address.slice(2)) !== null)).toEqual([])
  })

  // ICAP never became a standard, and no wallet takes it. This example is from the proposal.
  test('the adapter refuses an ICAP address', () => {
    expect(recipient('XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS')).toBe(null)
  })
})
