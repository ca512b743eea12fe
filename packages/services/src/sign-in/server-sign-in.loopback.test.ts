import { afterEach, describe, expect, test } from 'vitest'
import { createServerSignIn } from './create-server-sign-in.ts'
import {
  evmSigner,
  failureOf,
  openBrowser,
  origin,
  recapMessage,
  type Signer,
  serveHandler,
  signedBy,
  signers,
  staying,
} from './test-utils/sign-in.ts'

const closings: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

async function open(options: Parameters<typeof serveHandler>[0] = {}) {
  const server = await serveHandler(options)
  closings.push(server.close)
  const browser = openBrowser(server.url)
  const signIn = createServerSignIn({ server: '/auth', page: { origin }, fetch: browser.fetch })
  const enter = async (signer: Signer) => signIn.verify(await signedBy(signer, signIn), staying())
  return { server, browser, signIn, enter }
}

describe('R-SIWX-1: signing in at the server of @kit/siwx', () => {
  test.each(Object.keys(signers) as (keyof typeof signers)[])('begins a session of an account of %s', async (chain) => {
    const { signIn, enter } = await open()
    const signer = await signers[chain]()
    const session = await enter(signer)
    expect(session).toMatchObject(signer.account)
    expect(session.expiresAt).toBeGreaterThan(Date.now())
    expect(await signIn.getSessions(staying())).toEqual([session])
  })

  test('the message names this page, its account and chain, and says what the server wants said', async () => {
    const { signIn } = await open()
    const { account } = await evmSigner()
    const { message, signableUntil } = await signIn.createMessage(account, staying())
    expect(signableUntil).toBeNull()
    expect(message).toContain('acme.org wants you to sign in with your Ethereum account:')
    expect(message).toContain(`\n${account.address}\n\nSign in to Acme.\n\nURI: ${origin}\nVersion: 1\nChain ID: 1\n`)
    expect(message).toMatch(/Nonce: [0-9a-f]{32}\nIssued At: .+Z\nExpiration Time: .+Z$/)
  })

  test('R-SIWX-3: a browser has a session for each of its accounts, and each ends alone', async () => {
    const { signIn, enter, browser } = await open()
    const evm = await enter(await signers.evm())
    const solana = await enter(await signers.solana())
    expect((await signIn.getSessions(staying())).map(({ id }) => id).sort()).toEqual([evm.id, solana.id].sort())
    await signIn.signOut(evm, staying())
    expect(await signIn.getSessions(staying())).toEqual([solana])
    await signIn.signOut(solana, staying())
    expect([await signIn.getSessions(staying()), browser.cookies.has('__Host-kit-session')]).toEqual([[], false])
  })

  test('R-SIWX-3: a session on another device is not of this browser', async () => {
    const { signIn, enter, server } = await open()
    const phone = createServerSignIn({ server: '/auth', page: { origin }, fetch: openBrowser(server.url).fetch })
    const signer = await evmSigner()
    const other = await phone.verify(await signedBy(signer, phone), staying())
    const own = await enter(signer)
    expect(own.id).not.toBe(other.id)
    expect(await signIn.getSessions(staying())).toEqual([own])
    expect(await phone.getSessions(staying())).toEqual([other])
  })

  test('R-SIWX-3: a session that the server has ended is none, and signing out of it no failure', async () => {
    const { signIn, enter, server } = await open()
    const signer = await evmSigner()
    const session = await enter(signer)
    await server.revoke(signer.account)
    expect(await signIn.getSessions(staying())).toEqual([])
    await signIn.signOut(session, staying())
  })

  test('a nonce is for one signature', async () => {
    const { signIn } = await open()
    const signed = await signedBy(await evmSigner(), signIn)
    await signIn.verify(signed, staying())
    expect(await failureOf(signIn.verify(signed, staying()))).toBe('sign-in/refused: nonce-unknown')
  })

  test('a signature that another account made is refused', async () => {
    const { signIn } = await open()
    const [evm, solana] = [await signers.evm(), await signers.solana()]
    const { message } = await signIn.createMessage(solana.account, staying())
    const signature = await solana.sign(`${message} `)
    const refusal = signIn.verify({ ...solana.account, message, signature }, staying())
    expect(await failureOf(refusal)).toBe('sign-in/refused: signature-mismatch')
    const { message: text } = await signIn.createMessage(evm.account, staying())
    const broken = signIn.verify({ ...evm.account, message: `${text}\nmore`, signature }, staying())
    expect(await failureOf(broken)).toBe('sign-in/refused: message-malformed')
  })

  test('R-SIWX-4: a signature that only the chain could judge is of a smart account', async () => {
    const { signIn } = await open()
    const signed = await signedBy(await evmSigner(), signIn)
    const signature = `0x${'33'.repeat(100)}`
    expect(await failureOf(signIn.verify({ ...signed, signature }, staying()))).toBe(
      'sign-in/smart-account: client-needed',
    )
  })

  test('R-SIWX-1: the owners of a multisig have a day, in which its account is asked without a signature', async () => {
    let hasAgreed = false
    const answers: Readonly<Record<string, () => string>> = {
      eth_getCode: () => '0x6001',
      eth_chainId: () => '0x1',
      eth_call: () => `0x${(hasAgreed ? '1' : '0').padStart(64, '0')}`,
    }
    const client = { request: async ({ method }: { method: string }) => answers[method]?.() }
    const { signIn } = await open({ clients: () => client })
    const { account } = await evmSigner()
    const { message, signableUntil } = await signIn.createMessage(account, staying())
    expect(signableUntil).toBeGreaterThan(Date.now() + 86_000_000)
    expect(message).toContain(`Expiration Time: ${new Date(signableUntil ?? 0).toISOString()}`)
    const ask = () => signIn.readApproval?.({ ...account, message }, staying())
    expect(await ask()).toBeNull()
    hasAgreed = true
    expect(await ask()).toMatchObject(account)
    expect(await signIn.getSessions(staying())).toMatchObject([account])
  })

  test('a chain that the server does not take is not asked about', async () => {
    const { signIn, server } = await open({ chains: ['eip155:10'] })
    const { account } = await evmSigner()
    expect(await failureOf(signIn.createMessage(account, staying()))).toBe(
      'sign-in/unavailable: The server does not take accounts on eip155:1.',
    )
    expect(server.asked).toEqual(['POST /auth/nonce'])
  })

  test('a page that the server does not know is no visitor’s fault', async () => {
    const { signIn } = await open({ domains: ['other.org'] })
    const { account } = await evmSigner()
    expect(await failureOf(signIn.createMessage(account, staying()))).toBe(
      'sign-in/unavailable: The server refuses: origin-not-allowed',
    )
  })

  test('cookies go to this site alone, or to the server that the dApp names', async () => {
    const { signIn, browser, server } = await open()
    await signIn.getSessions(staying())
    const other = openBrowser(server.url)
    const elsewhere = createServerSignIn({ server: `${server.url}/auth/`, page: { origin }, fetch: other.fetch })
    await elsewhere.getSessions(staying())
    expect([browser, other].map(({ inits }) => inits[0]?.credentials)).toEqual(['same-origin', 'include'])
    expect(server.asked).toEqual(['GET /auth/session', 'GET /auth/session'])
  })

  test('a server that is gone is not available', async () => {
    const { signIn, server } = await open()
    await server.close()
    expect(await failureOf(signIn.getSessions(staying()))).toContain('sign-in/unavailable: /auth/session')
  })
})

describe('R-SIWX-3: connecting and signing in one step', () => {
  const networks = ['eip155:1'] as const

  test('the server says what a wallet has to sign before its account is known', async () => {
    const { signIn } = await open({ resources: ['https://acme.org/terms'] })
    expect(await signIn.createChallenge?.({ networks, recap: false }, staying())).toEqual({
      ...{ domain: 'acme.org', uri: origin, version: '1', nonce: expect.stringMatching(/^[0-9a-f]{32}$/) },
      ...{ statement: 'Sign in to Acme.', resources: ['https://acme.org/terms'] },
      ...{ issuedAt: expect.any(String), expirationTime: expect.any(String) },
    })
  })

  test('what the wallet writes itself is believed as the page’s own message is', async () => {
    const { signIn } = await open()
    const { account, sign } = await signers.evm()
    const { nonce = '', issuedAt = '' } = (await signIn.createChallenge?.({ networks, recap: true }, staying())) ?? {}
    const message = recapMessage({ address: account.address, nonce, issuedAt })
    expect(await signIn.verify({ ...account, message, signature: await sign(message) }, staying())).toMatchObject(
      account,
    )
    expect((await signIn.getSessions(staying())).length).toBe(1)
  })

  test('networks that the server does not take, and a page that it is not for, are asked for nothing', async () => {
    const { signIn } = await open()
    const other = signIn.createChallenge?.({ networks: ['eip155:1', 'eip155:137'], recap: false }, staying())
    expect(await failureOf(other ?? Promise.resolve())).toBe(
      'sign-in/unavailable: The server does not take accounts on eip155:137.',
    )
  })

  test('a server that does not know the ReCap is asked for none', async () => {
    const { browser } = await open()
    const forgetful: typeof browser.fetch = async (input, init) => {
      const answer = await browser.fetch(input, init)
      const { recap: _, ...known } = (await answer.json()) as Record<string, unknown>
      return Response.json(known)
    }
    const signIn = createServerSignIn({ server: '/auth', page: { origin }, fetch: forgetful })
    const asking = signIn.createChallenge?.({ networks, recap: true }, staying())
    expect(await failureOf(asking ?? Promise.resolve())).toBe('sign-in/unavailable: The server takes no ReCap.')
  })
})
