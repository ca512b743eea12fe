import { Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { beforeEach, expect, test } from 'vitest'
import { type BitcoinTestWallet, createBitcoinTestWallet } from './test-wallet.ts'
import { listenAsUnisat, unisatProvider } from './unisat-provider.ts'
import { addressesOf, keyOf } from './wallet-keys.ts'

const origin = 'https://dapp.test'
const privateKeys = ['11'.repeat(32), '22'.repeat(32)] as const
let wallet: BitcoinTestWallet
const ask = (method: string, ...args: unknown[]) =>
  (unisatProvider(wallet, origin)[method] as unknown as (...args: unknown[]) => Promise<unknown>)(...args)

beforeEach(() => {
  wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest' })
})

test('the provider shows one address after the visitor approves', async () => {
  expect(await ask('getAccounts')).toEqual([])
  expect(await ask('requestAccounts')).toEqual([wallet.activeAddress])
  expect(await ask('getAccounts')).toEqual([wallet.activeAddress])
  expect(await ask('getPublicKey')).toMatch(/^0[23][\da-f]{64}$/)
  await ask('disconnect')
  expect(await ask('getAccounts')).toEqual([])
})

test('a refusal is an error with code 4001, and raw answers reach the page unchanged', async () => {
  wallet.reject()
  await expect(ask('requestAccounts')).rejects.toMatchObject({ code: 4001 })
  wallet.rawAnswer('wallet_connect', 7)
  expect(await ask('requestAccounts')).toBe(7)
  wallet.rawError('wallet_getAccount', null)
  await expect(ask('getAccounts')).rejects.toBeNull()
})

test('a site that is not allowed learns no key, and gets no signature', async () => {
  expect(await ask('getPublicKey')).toBe('')
  const toSignInputs = [{ index: 0 }]
  await expect(ask('signPsbt', '', { toSignInputs })).rejects.toMatchObject({ code: 4100 })
  await expect(ask('signMessage', 'Hello')).rejects.toMatchObject({ code: 4100 })
})

test('an empty transaction is refused', async () => {
  await ask('requestAccounts')
  await expect(ask('signPsbt', '')).rejects.toMatchObject({ code: -32_603 })
})

test('raw answers to what a site has signed reach it unchanged, too', async () => {
  await ask('requestAccounts')
  wallet.rawAnswer('signPsbt', 7).rawAnswer('signMessage', null).rawAnswer('wallet_connect', undefined)
  expect([await ask('signPsbt', ''), await ask('signMessage', 'Hello')]).toEqual([7, null])
  expect(await ask('requestAccounts')).toBeUndefined()
})

test.each(['ecdsa', 'bip322-simple'])('bip322-js verifies a message signed as %s', async (type) => {
  await ask('requestAccounts')
  const signature = (await ask('signMessage', 'Hello', type)) as string
  expect(Verifier.verifySignature(wallet.activeAddress, 'Hello', signature)).toBe(true)
  expect(Verifier.verifySignature(wallet.activeAddress, 'Goodbye', signature)).toBe(false)
})

test('the provider reports its chain in both formats and switches to another', async () => {
  await ask('requestAccounts')
  expect(await ask('getChain')).toMatchObject({ enum: 'BITCOIN_REGTEST' })
  expect(await ask('switchChain', 'BITCOIN_TESTNET4')).toMatchObject({ enum: 'BITCOIN_TESTNET4' })
  expect(await ask('switchNetwork', 'livenet')).toBe('livenet')
  expect(wallet.network).toBe('Mainnet')
  await expect(ask('switchChain', 'FRACTAL_BITCOIN_MAINNET')).rejects.toMatchObject({ code: -32_602 })
})

test('signPsbt finalizes a PSBT in hex unless the site opts out', async () => {
  await ask('requestAccounts')
  const [{ script, address }] = addressesOf(keyOf(privateKeys[0]), 'Regtest')
  const asked = new Transaction()
  asked.addInput({ txid: 'aa'.repeat(32), index: 1, witnessUtxo: { script, amount: 60_000n } })
  asked.addOutput({ script, amount: 59_000n })
  const hex = Buffer.from(asked.toPSBT(0)).toString('hex')
  const sign = async (...options: object[]) =>
    Transaction.fromPSBT(Buffer.from((await ask('signPsbt', hex, ...options)) as string, 'hex')).getInput(0)
  expect((await sign()).finalScriptWitness).toHaveLength(2)
  const open = await sign({ autoFinalized: false, toSignInputs: [{ index: 0, address }] })
  expect([open.finalScriptWitness, open.partialSig?.length]).toEqual([undefined, 1])
})

test('the events have UniSat’s names', async () => {
  const heard: unknown[] = []
  listenAsUnisat(wallet, origin, (event, payload) => heard.push([event, payload]))
  await ask('requestAccounts')
  const first = wallet.activeAddress
  wallet.switchAccount(1)
  const second = wallet.activeAddress
  wallet.onNetwork('Mainnet').lock()
  wallet.emitRaw('custom', 7)
  const chain = expect.objectContaining({ enum: 'BITCOIN_MAINNET' })
  expect(heard).toEqual([
    ['accountsChanged', [first]],
    ['accountsChanged', [second]],
    ['networkChanged', 'livenet'],
    ['chainChanged', chain],
    ['accountsChanged', [wallet.activeAddress]],
    ['accountsChanged', []],
    ['custom', 7],
  ])
})

test('the provider has sendBitcoin only with an esploraUrl', () => {
  const sending = createBitcoinTestWallet({ privateKeys, esploraUrl: 'http://127.0.0.1:9' })
  expect([wallet, sending].map((one) => 'sendBitcoin' in unisatProvider(one, origin))).toEqual([false, true])
})
