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

/** The lines of a text that name a field. */
const linesWith = (text: string, title: string) => text.split('\n').filter((line) => line.startsWith(title))

describe.each(['evm', 'solana', 'bitcoin'] as const)('changed sign-ins of %s', (name) => {
  const known = texts(name)

  test('R-SIWX-1, attack 2.8: none is accepted, and what reaches its signature says what was asked', async ({
    task,
  }) => {
    const next = seededNumbers(seed)
    let wellFormed = 0
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
      const { domain, uri, nonce } = request.expected
      expect(message.split('\n')[0]).toContain(`${domain} wants you to sign in with your`)
      expect([linesWith(message, 'URI: '), linesWith(message, 'Nonce: ')]).toEqual([
        expect.arrayContaining([`URI: ${uri}`]),
        expect.arrayContaining([`Nonce: ${nonce}`]),
      ])
    }
    expect(wellFormed).toBeGreaterThan(runs / 200)
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
    const count = Math.ceil(runs / 20)
    for (let run = 0; run < count; run += 1) {
      const request = known[next() % known.length]
      if (!request) throw new Error('The corpus has no text.')
      const signature = changeText(String(request.signature), String(request.signature), next)
      if (known.some((one) => one.signature === signature) || isSame(signature, String(request.signature))) continue
      const result = await verify({ ...request, signature })
      if (result.ok) throw new Error(`Accepted: ${JSON.stringify(signature)} for ${JSON.stringify(request.signature)}`)
    }
    countAttacks(task, { count, seed })
  })
})

/** Hex in capitals says the same. */
const isSame = (one: string, other: string) =>
  other.startsWith('0x') && one.startsWith('0x') && one.toLowerCase() === other.toLowerCase()

/** What another parser of EIP-4361 reads; `null` when it refuses. */
function readElsewhere(text: string) {
  try {
    return new ParsedMessage(text)
  } catch {
    return null
  }
}

test('attack 2.8: what is parsed is parsed by another library of EIP-4361, with the same fields', ({ task }) => {
  const known = texts('evm')
  const next = seededNumbers(seed + 3)
  const found = { both: 0, neither: 0, onlyElsewhere: 0 }
  for (let run = 0; run < runs; run += 1) {
    const [request, lender] = [known[next() % known.length], known[next() % known.length]]
    const text =
      run < known.length ? (known[run]?.message ?? '') : changeText(request?.message ?? '', lender?.message ?? '', next)
    const [ours, theirs] = [evm.parseMessage(text), readElsewhere(text)]
    if (!ours.ok) found[theirs ? 'onlyElsewhere' : 'neither'] += 1
    else {
      found.both += 1
      if (!theirs) throw new Error(`Only ours takes ${JSON.stringify(text)}`)
      const { namespace: _, chainId, version: __, ...message } = ours.message
      expect({ ...theirs, chainId: `eip155:${theirs.chainId}` }).toMatchObject({ ...message, chainId })
    }
  }
  console.log(
    `Of ${runs} texts, both libraries take ${found.both}, neither ${found.neither}, only theirs ${found.onlyElsewhere}.`,
  )
  expect(found.both).toBeGreaterThan(runs / 200)
  countAttacks(task, { count: runs, seed })
})
