import { verifySignIn } from '@solana/wallet-standard-util'
import { expect, test } from 'vitest'
import { createSolanaTestWallet } from './test-wallet.ts'
import type { SolanaTestFeature } from './wallet-options.ts'

const seed = (byte: number) => new Uint8Array(32).fill(byte)
const origin = 'https://app.example:8443'

type Output = {
  readonly account: { readonly address: string; readonly publicKey: Uint8Array }
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
}

async function signingIn(features?: readonly SolanaTestFeature[]) {
  const wallet = await createSolanaTestWallet({ secretKeys: [seed(1), seed(2)], features })
  const signIn = wallet.standardFor(origin).features['solana:signIn']?.signIn as
    | ((...inputs: object[]) => Promise<readonly Output[]>)
    | undefined
  return { wallet, signIn: signIn ?? Promise.reject, hasSignIn: signIn !== undefined }
}

test('a sign-in connects the site, and the Wallet Standard library verifies the answer', async () => {
  const { wallet, signIn } = await signingIn()
  const [output] = await signIn({ nonce: 'oBbLoEldZs', statement: 'Hello' })
  expect(wallet.isAllowed).toBe(true)
  expect(output?.account.address).toBe(wallet.addresses[0])
  expect(new TextDecoder().decode(output?.signedMessage)).toMatch(/^app\.example:8443 wants you to sign in/)
  const input = { nonce: 'oBbLoEldZs', statement: 'Hello', domain: 'app.example:8443' }
  expect(verifySignIn(input, output as never)).toBe(true)
  expect(verifySignIn({ ...input, nonce: 'another' }, output as never)).toBe(false)
})

test('the wallet signs in with the requested account and makes it active', async () => {
  const { wallet, signIn } = await signingIn()
  const [output] = await signIn({ address: wallet.addresses[1] })
  expect([output?.account.address, wallet.activeAddress]).toEqual([wallet.addresses[1], wallet.addresses[1]])
  expect(wallet.standard.accounts[0]).toBe(output?.account)
})

test('signInAs signs in with another account than the requested one, and the message names it', async () => {
  const { wallet, signIn } = await signingIn()
  const ask = async () => (await signIn({ address: wallet.addresses[0] }))[0]
  wallet.signInAs(1)
  const answer = await ask()
  expect(answer?.account.address).toBe(wallet.addresses[1])
  expect(new TextDecoder().decode(answer?.signedMessage)).toContain(`\n${wallet.addresses[1]}`)
  wallet.approve()
  expect((await ask())?.account.address).toBe(wallet.addresses[0])
  expect(() => wallet.signInAs(7)).toThrow(RangeError)
})

test('a foreign account is refused without a prompt, and a refusal connects nothing', async () => {
  const { wallet, signIn } = await signingIn()
  await expect(signIn({ address: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })).rejects.toMatchObject({
    code: 4100,
  })
  wallet.reject('solana:signIn')
  await expect(signIn({})).rejects.toMatchObject({ code: 4001 })
  expect([wallet.isAllowed, wallet.standard.accounts]).toEqual([false, []])
})

test('a wallet without the feature offers no sign-in', async () => {
  expect((await signingIn(['solana:signMessage'])).hasSignIn).toBe(false)
})

test('a site can ask for nothing: the active account signs in on the site’s own host', async () => {
  const { wallet, signIn } = await signingIn()
  for (const inputs of [[], [undefined]] as unknown as readonly object[][]) {
    const [output] = await signIn(...inputs)
    expect(output?.account.address).toBe(wallet.activeAddress)
    expect(new TextDecoder().decode(output?.signedMessage)).toMatch(/^app\.example:8443 wants you to sign in/)
  }
})

test('an origin that is no URL is the domain itself', async () => {
  const { wallet } = await signingIn()
  const signIn = wallet.standardFor('null').features['solana:signIn']?.signIn as () => Promise<readonly Output[]>
  expect(new TextDecoder().decode((await signIn())[0]?.signedMessage)).toMatch(/^null wants you to sign in/)
})

test('a second sign-in with the same account changes nothing, and so emits nothing', async () => {
  const { wallet, signIn } = await signingIn()
  const heard: unknown[] = []
  const on = wallet.standard.features['standard:events']?.on as (name: string, hear: (news: unknown) => void) => void
  on('change', (news) => heard.push(news))
  await signIn({})
  await signIn({})
  expect(heard).toHaveLength(1)
  await signIn({ address: wallet.addresses[1] })
  expect(heard).toHaveLength(2)
})
