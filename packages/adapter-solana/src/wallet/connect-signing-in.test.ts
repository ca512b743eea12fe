import { isKitError, type SignInChallenge } from '@kit/core'
import type { OneTap } from '@kit/core/ports'
import { getBase58Encoder } from '@solana/kit'
import { verifySignIn } from '@solana/wallet-standard-util'
import { expect, test, vi } from 'vitest'
import { codeOf, mainnet, never, startHarness, testWallet } from '../test-utils/harness.ts'
import { connectSigningIn } from './connect-signing-in.ts'

const network = mainnet.caipNetworkId
const challenge = {
  ...{ domain: 'dapp.example', uri: 'https://dapp.example', version: '1', nonce: 'oBbLoEldZs', statement: 'Come in.' },
  ...{ resources: ['https://dapp.example/terms'], issuedAt: '2026-11-21T05:00:00.000Z' },
  expirationTime: '2026-11-21T05:10:00.000Z',
} as const satisfies SignInChallenge

const oneTapOf = (given: SignInChallenge | null = challenge): OneTap => ({ createChallenge: async () => given })

async function start(options: Parameters<typeof testWallet>[0] = {}) {
  const wallet = await testWallet(options)
  const harness = startHarness([wallet])
  const connect = (oneTap: OneTap | undefined = oneTapOf(), signal = never) =>
    harness.client.connect({ network, oneTap }, signal)
  const prompts = () => wallet.requests.map(({ method }) => method)
  return { ...harness, wallet, connect, prompts }
}

/** The rest of a wallet's answer, with something else in its message. */
const signedInstead = (change: object) => (wallet: Awaited<ReturnType<typeof testWallet>>) => {
  const asked = wallet.standardFor('https://dapp.example').features['solana:signIn']?.signIn as (
    input: object,
  ) => Promise<readonly unknown[]>
  return asked({ ...challenge, chainId: 'solana:mainnet', ...change })
}

test('a wallet that can sign in connects with the same question, and an independent verifier believes it', async () => {
  const { connect, prompts, wallet } = await start()
  const { signedIn, ...connection } = await connect()
  expect(prompts()).toEqual(['solana:signIn'])
  expect(connection).toMatchObject({ network, accounts: wallet.addresses.map((address) => ({ address })) })
  if (!signedIn || isKitError(signedIn)) throw new Error('Nothing was signed.')
  const [signed] = signedIn
  expect(signed).toMatchObject({ network, address: wallet.addresses[0] })
  const encode = (text = '') => new Uint8Array(getBase58Encoder().encode(text))
  const account = { address: signed?.address ?? '', publicKey: encode(signed?.address), chains: [], features: [] }
  const [signedMessage, signature] = [new TextEncoder().encode(signed?.message), encode(signed?.signature)]
  expect(verifySignIn({ ...challenge, chainId: 'solana:mainnet' }, { account, signedMessage, signature })).toBe(true)
})

test('the account that the visitor chooses for it is the first of the connection, and stays it', async () => {
  const { connect, client, wallet } = await start()
  await client.connect({ network }, never)
  const { accounts: inOrder } = wallet.standard
  await client.disconnect(never)
  wallet.signInAs(1).lieAboutAccounts(inOrder)
  const { accounts, signedIn } = await connect()
  expect(accounts[0].address).toBe(wallet.addresses[1])
  expect(signedIn).toMatchObject([{ address: wallet.addresses[1] }])
  client.destroy()
})

test('a visitor who declines is not connected', async () => {
  const { connect, wallet, prompts } = await start()
  wallet.reject('solana:signIn')
  expect(await codeOf(connect())).toBe('wallet/rejected')
  expect([wallet.isAllowed, prompts()]).toEqual([false, ['solana:signIn']])
})

test.each([
  ['there is nothing to sign', {}, oneTapOf(null)],
  ['what there is to sign has a line break', {}, oneTapOf({ ...challenge, statement: 'One\nNonce: another' })],
  ['the wallet cannot sign in', { features: ['solana:signMessage'] }, oneTapOf()],
] as const)('where %s, the wallet connects', async (_, options, oneTap) => {
  const { connect, prompts } = await start(options)
  expect('signedIn' in (await connect(oneTap))).toBe(false)
  expect(prompts()).toEqual(['standard:connect'])
})

test('without what to sign, and when it is restored, the wallet is not asked to sign in', async () => {
  const { client, prompts } = await start({ memory: { load: () => 'allowed', save: () => {} } })
  await client.restore({ network }, never)
  await client.connect({ network }, never)
  expect(prompts()).not.toContain('solana:signIn')
})

test('a wallet that turns out not to know the question is asked to connect', async () => {
  const { connect, wallet, prompts } = await start()
  wallet.rawError('solana:signIn', { code: 4200 })
  expect('signedIn' in (await connect())).toBe(false)
  expect(prompts()).toEqual(['solana:signIn', 'standard:connect'])
})

test.each([
  ['another domain', { domain: 'evil.example' }, 'The signed message is for another domain.'],
  ['another nonce', { nonce: 'another1' }, 'The signed message lacks the Nonce.'],
  ['another network', { chainId: 'solana:devnet' }, 'The signed message is for another network.'],
  ['another statement', { statement: 'Give me everything.' }, 'The signed message lacks the statement.'],
])('a wallet that signs for %s is connected, and signs nobody in', async (_, change, detail) => {
  const { connect, wallet } = await start()
  const answer = await signedInstead(change)(wallet)
  wallet.rawAnswer('solana:signIn', answer)
  const { signedIn, accounts } = await connect()
  expect(signedIn).toMatchObject({ code: 'sign-in/refused', detail })
  expect(accounts[0].address).toBe(wallet.addresses[0])
})

test('a wallet that names an account which it does not share signs nobody in', async () => {
  const { connect, wallet } = await start()
  const [answer] = await signedInstead({})(wallet)
  const other = (await testWallet()).addresses[0]
  wallet.rawAnswer('solana:signIn', [{ ...(answer as object), account: { address: other } }])
  expect((await connect()).signedIn).toMatchObject({ code: 'sign-in/refused', detail: 'wallet/wrong-account' })
})

test('a wallet that shares its account with the next silent connect only is connected by one', async () => {
  const { wallet, client } = await start()
  await client.connect({ network }, never)
  const [source] = wallet.standard.accounts
  const [signedBy] = [wallet.activeAddress]
  const answer = (await signedInstead({})(wallet))[0]
  const connects: boolean[] = []
  const late = {
    accounts: () => (connects.length > 0 ? [{ address: signedBy, networks: [network], source }] : []),
    connect: async (isSilent: boolean) => void connects.push(isSilent),
    signIn: async () => answer,
  }
  const signed = await connectSigningIn(late as never, { network, asked: challenge }, never)
  expect([connects, signed]).toEqual([[true], [expect.objectContaining({ address: signedBy })]])
})

test('an attempt that was given up before the wallet was asked asks it nothing', async () => {
  const gives: ((given: SignInChallenge) => void)[] = []
  const oneTap: OneTap = { createChallenge: () => new Promise((resolve) => void gives.push(resolve)) }
  const { connect, prompts, client } = await start()
  const abort = new AbortController()
  const connecting = codeOf(connect(oneTap, abort.signal))
  await vi.waitFor(() => expect(gives).toHaveLength(1))
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  gives[0]?.(challenge)
  await client.whenIdle?.()
  expect(prompts()).toEqual([])
})
