import { expect, test } from 'vitest'
import { FrameFailureError } from '../door/frame-failure.ts'
import { entropyOf } from '../keys/derive-keys.ts'
import { failureIn, walletOf } from '../test-utils/open-rpc.ts'
import { createExportParts } from './export-parts.ts'

const phrases = {
  ana: 'test test test test test test test test test test test junk',
  bo: 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
}
const walletFrom = (phrase: string) => walletOf(() => entropyOf(phrase) ?? new Uint8Array())

/** A visitor has signed in, and a service takes the code 123456. */
function open() {
  let now: string | null = phrases.ana
  const session = {
    async wallet() {
      if (now === null) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
      return walletFrom(now)
    },
  }
  const call = async (_: string, { code }: { code?: string }) => {
    if (code !== '123456') throw new FrameFailureError('unavailable', 'Another code.')
    return {}
  }
  const parts = createExportParts({ call } as unknown as Parameters<typeof createExportParts>[0], session)
  const signIn = (phrase: string | null) => {
    now = phrase
  }
  return { parts, signIn }
}

test('who has typed the code sees the phrase, also after the same account has signed in again', async () => {
  const { parts, signIn } = open()
  await parts.confirm('f', '123456')
  signIn(phrases.ana)
  expect(await parts.phrase()).toBe(phrases.ana)
})

test('attack: the code of one account opens nothing of another that has signed in since', async () => {
  const { parts, signIn } = open()
  await parts.confirm('f', '123456')
  for (const other of [phrases.bo, null]) {
    signIn(other)
    expect(await failureIn(parts.phrase())).toBe('not-connected')
    expect(await failureIn(parts.file('a long passphrase'))).toBe('not-connected')
  }
})

test('without a code nothing opens', async () => {
  const { parts } = open()
  expect(await failureIn(parts.phrase())).toBe('not-connected')
  await parts.confirm('f', '000000').catch(() => {})
  expect(await failureIn(parts.phrase())).toBe('not-connected')
})
