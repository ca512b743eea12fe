// @vitest-environment jsdom
import { KitError } from '@kit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLocalSignIn } from './create-local-sign-in.ts'
import { evmSigner, failureOf, origin, recapMessage, signedBy, signers, staying } from './test-utils/sign-in.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const week = 604_800_000

type Options = Partial<Parameters<typeof createLocalSignIn>[0]>
const page = (options: Options = {}) => createLocalSignIn({ page: { origin }, sessionLifetime: week, ...options })

describe('signing in without a server', () => {
  test.each(Object.keys(signers) as (keyof typeof signers)[])(
    'R-SIWX-3: keeps a session of %s over reloads',
    async (chain) => {
      const signer = await signers[chain]()
      const signIn = page({ statement: 'Show your badges.' })
      const signed = await signedBy(signer, signIn)
      expect(signed.message).toContain('acme.org wants you to sign in')
      expect(signed.message).toContain('\n\nShow your badges.\n\n')
      const session = await signIn.verify(signed, staying())
      expect(session).toMatchObject(signer.account)
      expect(await page().getSessions(staying())).toEqual([session])
    },
  )

  test('hands what was signed to the dApp, and begins nothing that it does not want', async () => {
    const onProof = vi.fn()
    const signIn = page({ onProof })
    const signed = await signedBy(await evmSigner(), signIn)
    await signIn.verify(signed, staying())
    expect(onProof.mock.calls).toEqual([[signed]])
    localStorage.clear()
    const unwilling = page({ onProof: () => Promise.reject(new Error('The dApp’s server is down.')) })
    const refusal = unwilling.verify(await signedBy(await evmSigner(), unwilling), staying())
    expect(await failureOf(refusal)).toBe('sign-in/unavailable: onProof threw.')
    const refusing = page({ onProof: () => Promise.reject(new KitError('sign-in/refused', { detail: 'Banned.' })) })
    const banned = refusing.verify(await signedBy(await evmSigner(), refusing), staying())
    expect(await failureOf(banned)).toBe('sign-in/refused: Banned.')
    expect(localStorage).toHaveLength(0)
  })

  test('begins nothing once nobody waits for it, whatever the dApp answers then', async () => {
    const leaving = new AbortController()
    const leave = () => leaving.abort(new KitError('sign-in/cancelled', { detail: 'The visitor left.' }))
    const signIn = page({ onProof: leave })
    const verifying = signIn.verify(await signedBy(await evmSigner(), signIn), leaving.signal)
    expect(await failureOf(verifying)).toBe('sign-in/cancelled: The visitor left.')
    expect([await signIn.getSessions(staying()), localStorage.length]).toEqual([[], 0])
  })

  test('hands the dApp nothing once nobody waits for it', async () => {
    const onProof = vi.fn()
    const signIn = page({ onProof })
    const leaving = new AbortController()
    const verifying = signIn.verify(await signedBy(await evmSigner(), signIn), leaving.signal)
    leaving.abort(new KitError('sign-in/cancelled', { detail: 'The visitor left.' }))
    expect(await failureOf(verifying)).toBe('sign-in/cancelled: The visitor left.')
    expect([onProof.mock.calls, localStorage.length]).toEqual([[], 0])
  })

  test('believes neither a message of its own twice nor one that it did not write', async () => {
    const signIn = page()
    const signer = await evmSigner()
    const signed = await signedBy(signer, signIn)
    await signIn.verify(signed, staying())
    const foreign = await signedBy(signer, page())
    expect(await failureOf(signIn.verify(signed, staying()))).toBe('sign-in/refused: nonce-unknown')
    expect(await failureOf(signIn.verify(foreign, staying()))).toBe('sign-in/refused: nonce-unknown')
  })

  test('believes no signature of another text', async () => {
    const signer = await evmSigner()
    const signIn = page()
    const signed = await signedBy(signer, signIn)
    const signature = await signer.sign('Another text')
    expect(await failureOf(signIn.verify({ ...signed, signature }, staying()))).toBe(
      'sign-in/refused: signature-mismatch',
    )
    const contract = { ...(await signedBy(signer, signIn)), signature: `0x${'33'.repeat(100)}` }
    expect(await failureOf(signIn.verify(contract, staying()))).toBe('sign-in/smart-account: client-needed')
    const solana = await signers.solana()
    const text = await signedBy(solana, signIn)
    const forged = { ...text, signature: await solana.sign('Another text') }
    expect(await failureOf(signIn.verify(forged, staying()))).toBe('sign-in/refused: signature-mismatch')
    expect(localStorage).toHaveLength(0)
  })

  test('writes a nonce of 128 random bits each time', async () => {
    const { account } = await evmSigner()
    const messages = await Promise.all([1, 2].map(() => page().createMessage(account, staying())))
    const nonces = messages.map(({ message }) => /Nonce: ([0-9a-f]{32})\n/.exec(message)?.[1])
    expect(new Set(nonces).size).toBe(2)
    expect(nonces).not.toContain(undefined)
  })

  test('ends a session when the visitor signs out, and leaves nothing', async () => {
    const signIn = page()
    const evm = await signIn.verify(await signedBy(await evmSigner(), signIn), staying())
    const solana = await signIn.verify(await signedBy(await signers.solana(), signIn), staying())
    await signIn.signOut(evm, staying())
    expect(await signIn.getSessions(staying())).toEqual([solana])
    await signIn.signOut(solana, staying())
    expect([await signIn.getSessions(staying()), localStorage.length]).toEqual([[], 0])
  })

  test('ends a session when its time is over, and leaves nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01') })
    const signIn = page()
    const signed = await signedBy(await evmSigner(), signIn)
    const { expiresAt } = await signIn.verify(signed, staying())
    expect(signed.message).toContain('Expiration Time: 2026-01-08T00:00:00.000Z')
    expect(expiresAt).toBe(Date.parse('2026-01-08'))
    vi.setSystemTime(Date.parse('2026-01-08') - 1)
    expect(await page().getSessions(staying())).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-01-08'))
    expect([await page().getSessions(staying()), localStorage.length]).toEqual([[], 0])
  })

  test('an account has one session on each network', async () => {
    const signIn = page()
    const signer = await evmSigner()
    const first = await signIn.verify(await signedBy(signer, signIn), staying())
    const second = await signIn.verify(await signedBy(signer, signIn), staying())
    expect(first.id).not.toBe(second.id)
    expect(await signIn.getSessions(staying())).toEqual([second])
  })

  test.each([
    ['no JSON', '{'],
    ['another shape', '[{"id":1}]'],
    ['nested without end', '['.repeat(60_000)],
  ])('a store that has %s has no sessions', async (_, text) => {
    localStorage.setItem('kit.sign-in', text)
    expect([await page().getSessions(staying()), localStorage.length]).toEqual([[], 0])
  })

  test('hears what another tab does', async () => {
    const heard = vi.fn()
    const stop = page().watch?.(heard)
    const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    tell('kit.other')
    expect(heard).not.toHaveBeenCalled()
    tell('kit.sign-in')
    expect(heard).toHaveBeenCalledTimes(1)
    stop?.()
    tell('kit.sign-in')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('R-SIWX-3: connecting and signing in one step without a server', () => {
  const networks = ['eip155:1'] as const

  async function signedFor(signIn: ReturnType<typeof createLocalSignIn>, statement?: string) {
    const { account, sign } = await evmSigner()
    const { nonce = '', issuedAt = '' } = (await signIn.createChallenge?.({ networks, recap: true }, staying())) ?? {}
    const message = recapMessage({ address: account.address, nonce, issuedAt, ...(statement && { statement }) })
    return { ...account, message, signature: await sign(message) }
  }

  test('what the wallet writes is believed once, if it says what was asked for', async () => {
    const signIn = page({ statement: 'Sign in to Acme.' })
    const signed = await signedFor(signIn)
    const session = await signIn.verify(signed, staying())
    expect(await signIn.getSessions(staying())).toEqual([session])
    expect(await failureOf(signIn.verify(signed, staying()))).toBe('sign-in/refused: nonce-unknown')
    const other = await signedFor(signIn, 'Give me everything.')
    expect(await failureOf(signIn.verify(other, staying()))).toBe('sign-in/refused: statement-mismatch')
  })

  test('the page’s own message is believed as it was written', async () => {
    const signIn = page({ statement: 'Sign in to Acme.' })
    const { account, sign } = await evmSigner()
    const { message: written } = await signIn.createMessage(account, staying())
    const [, nonce = ''] = /Nonce: (\w+)/.exec(written) ?? []
    const message = recapMessage({ address: account.address, nonce, issuedAt: new Date().toISOString() })
    const verifying = signIn.verify({ ...account, message, signature: await sign(message) }, staying())
    expect(await failureOf(verifying)).toBe('sign-in/refused: nonce-unknown')
  })
})
