import { connect, createKit, disconnect, getAccount, sendTransfer, signMessage } from '@kit/core'
import type { Solana } from '@kit/sandbox'
import { createFakeRuntime } from '@kit/testing'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signAndSendTransactions, signIn, solana } from '../index.ts'
import { askChain, landed, startChain, strangerAddress } from '../test-utils/chain-harness.ts'
import { mainnet } from '../test-utils/harness.ts'
import { isSignedBy } from '../test-utils/is-signed-by.ts'

let sandbox: Solana

beforeAll(async () => {
  sandbox = await startChain()
})
afterAll(() => sandbox.stop())

const lamportsOf = async (address: string) =>
  BigInt(String(await askChain(sandbox, 'getBalance', address, { commitment: 'confirmed' })))

/** A kit with the library's own burner wallet, connected and with money. */
async function startBurner() {
  // The burner warns of itself.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const network = { ...mainnet, rpcUrls: { default: { http: [sandbox.rpc] } } }
  const adapter = solana({
    wallets: [new UnsafeBurnerWalletAdapter()],
    deserializeTransaction: VersionedTransaction.deserialize,
  })
  const kit = createKit({ runtime: createFakeRuntime(), networks: [network], adapters: [adapter] })
  const { address } = await connect(kit, { namespace: 'solana', wallet: 'adapter:Burner Wallet' })
  await askChain(sandbox, 'requestAirdrop', address, 5_000_000_000)
  await vi.waitFor(async () => expect(await lamportsOf(address)).toBe(5_000_000_000n))
  return { kit, address }
}

test('a visitor connects the burner wallet, signs messages, signs in, sends SOL and disconnects', async () => {
  const { kit, address } = await startBurner()
  const { signature } = await signMessage(kit, { message: 'hello' })
  expect(await isSignedBy(address, signature, new TextEncoder().encode('hello'))).toBe(true)
  const signedIn = await signIn(kit, { request: { domain: 'dapp.example', nonce: 'oBbLoEldZs' } })
  expect(signedIn.address).toBe(address)
  expect(await isSignedBy(address, signedIn.signature, signedIn.signedMessage)).toBe(true)
  const written = new TextDecoder().decode(signedIn.signedMessage).split('\n')
  expect(written).toEqual(expect.arrayContaining(['Nonce: oBbLoEldZs', 'Chain ID: solana:mainnet']))
  const to = await strangerAddress()
  const { hash } = await sendTransfer(kit, { namespace: 'solana', transfer: { to, amount: 1_000_000_000n } })
  await landed(sandbox, hash)
  expect(await lamportsOf(to)).toBe(1_000_000_000n)
  await disconnect(kit, { namespace: 'solana' })
  expect(getAccount(kit, { namespace: 'solana' }).is).toBe('disconnected')
  kit.destroy()
})

test.each(['legacy', 0] as const)('a %s transaction that web3.js made is signed and sent', async (version) => {
  const { kit, address } = await startBurner()
  const [from, to] = [address, await strangerAddress()].map((one) => new PublicKey(one)) as [PublicKey, PublicKey]
  const { blockhash } = (await askChain(sandbox, 'getLatestBlockhash')) as { blockhash: string }
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 2_000_000 })],
  })
  const compiled = version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()
  const transactions = [new VersionedTransaction(compiled).serialize()]
  await signAndSendTransactions(kit, { transactions })
  await vi.waitFor(async () => expect(await lamportsOf(to.toBase58())).toBe(2_000_000n))
  kit.destroy()
})
