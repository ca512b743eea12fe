import { attackRuns, countAttacks } from '@kit/tooling/attacks'
import { fuzzSeed, seededNumbers } from '@kit/tooling/seeded-numbers'
import { ParsedMessage } from '@spruceid/siwe-parser'
import { describe, expect, test } from 'vitest'
import * as bitcoin from './bitcoin/index.ts'
import * as evm from './evm/index.ts'
import { verify } from './index.ts'
import * as solana from './solana/index.ts'
import { changeText } from './test-utils/change-text.ts'
import { corpora } from './test-utils/corpus.ts'

const chains = { evm, solana, bitcoin }
const runs = attackRuns(10_000)
const seed = fuzzSeed(20_264)

/** The texts of a corpus that are accepted, with what they are accepted for. */
const texts = (name: keyof typeof corpora) =>
  corpora[name].accepted
    .map(({ request }) => request)
    .flatMap((request) => (typeof request.message === 'string' ? [{ ...request, message: request.message }] : []))

/** What a verifier does not compare with the expected fields: times, and the account, which the signature proves. */
const isFree = (line: string, at: number) =>
  at === 1 || ['Issued At: ', 'Expiration Time: ', 'Not Before: '].some((title) => line.startsWith(title))

/** The chain, as any of its forms on Solana. */
const forms = [
  'mainnet',
  'solana:mainnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]
const nameChain = (line: string) => (forms.some((form) => line === `Chain ID: ${form}`) ? 'Chain ID: mainnet' : line)

/** The lines that have to be as they were asked for. */
const askedLines = (text: string) => text.split('\n').flatMap((line, at) => (isFree(line, at) ? [] : [nameChain(line)]))

/** Prints what was tried, which a long run adds up. */
const count = (name: string, counts: Record<string, number>) =>
  console.log(
    `Counted ${JSON.stringify(Object.fromEntries(Object.entries(counts).map(([what, n]) => [`${name}, ${what}`, n])))}`,
  )

describe.each(['evm', 'solana', 'bitcoin'] as const)('changed sign-ins of %s', (name) => {
  const known = texts(name)

  test('R-SIWX-1, attack 2.8: none is accepted, and what reaches its signature differs in no field', async ({
    task,
  }) => {
    const next = seededNumbers(seed)
    let [wellFormed, asAsked] = [0, 0]
    for (let run = 0; run < runs; run += 1) {
      const [request, lender] = [known[next() % known.length], known[next() % known.length]]
      if (!request || !lender) throw new Error('The corpus has no text.')
      const message = changeText(request.message, lender.message, next)
      if (known.some((one) => one.message === message)) continue
      const result = await verify({ ...request, message })
      if (result.ok) throw new Error(`Accepted: ${JSON.stringify(message)}`)
      if (result.reason === 'message-malformed') continue
      wellFormed += 1
      if (!result.reason.startsWith('signature') && result.reason !== 'client-needed') continue
      asAsked += 1
      expect(askedLines(message)).toEqual(askedLines(request.message))
    }
    expect(wellFormed).toBeGreaterThan(runs / 200)
    expect(asAsked).toBeGreaterThan(runs / 10_000 - 1)
    count(name, {
      'changed messages': runs,
      'well-formed': wellFormed,
      'up to the signature, with all fields as asked': asAsked,
    })
    countAttacks(task, { count: runs, seed })
  })

  test('attack 2.8: what is parsed is written as it was', ({ task }) => {
    const { parseMessage, createMessage } = chains[name]
    const next = seededNumbers(seed + 1)
    let parsed = 0
    for (let run = 0; run < runs; run += 1) {
      const [request, lender] = [known[next() % known.length], known[next() % known.length]]
      const message = changeText(request?.message ?? '', lender?.message ?? '', next)
      const result = parseMessage(message)
      if (!result.ok) {
        expect(result.line).toBeGreaterThan(0)
        continue
      }
      parsed += 1
      expect(createMessage(result.message as never)).toBe(message)
    }
    expect(parsed).toBeGreaterThan(runs / 200)
    countAttacks(task, { count: runs, seed })
  })

  test('attack 2.8: no changed signature is accepted for a right message', async ({ task }) => {
    const next = seededNumbers(seed + 2)
    const signatures = Math.ceil(runs / 20)
    for (let run = 0; run < signatures; run += 1) {
      const request = known[next() % known.length]
      if (!request) throw new Error('The corpus has no text.')
      const signature = changeText(String(request.signature), String(request.signature), next)
      if (known.some((one) => one.signature === signature) || isSame(signature, String(request.signature))) continue
      const result = await verify({ ...request, signature })
      if (result.ok) throw new Error(`Accepted: ${JSON.stringify(signature)} for ${JSON.stringify(request.signature)}`)
    }
    count(name, { 'changed signatures': signatures })
    countAttacks(task, { count: signatures, seed })
  })
})

/** Hex in capitals says the same. */
const isSame = (one: string, other: string) =>
  other.startsWith('0x') && one.startsWith('0x') && one.toLowerCase() === other.toLowerCase()

test('attack 2.8: what is parsed is parsed by another library of EIP-4361, with the same fields', ({ task }) => {
  const known = texts('evm')
  const next = seededNumbers(seed + 3)
  let parsed = 0
  for (let run = 0; run < runs; run += 1) {
    const [request, lender] = [known[next() % known.length], known[next() % known.length]]
    const text =
      run < known.length ? (known[run]?.message ?? '') : changeText(request?.message ?? '', lender?.message ?? '', next)
    const ours = evm.parseMessage(text)
    if (!ours.ok) continue
    parsed += 1
    // Throws where it refuses. It is slow, and what it says of other texts proves nothing.
    const theirs = new ParsedMessage(text)
    const { namespace: _, chainId, version: __, ...message } = ours.message
    expect({ ...theirs, chainId: `eip155:${theirs.chainId}` }).toMatchObject({ ...message, chainId })
  }
  expect(parsed).toBeGreaterThan(runs / 200)
  count('evm', { 'messages read the same by another library': parsed })
  countAttacks(task, { count: runs, seed })
})
