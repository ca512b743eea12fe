import { secp256k1 } from '@noble/curves/secp256k1.js'
import { OutScript, p2pkh, RawWitness, SigHash, Transaction } from '@scure/btc-signer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startRecordingServer } from '../test-utils/recording-server.ts'
import { createBitcoinTestWallet } from './test-wallet.ts'
import { addressesOf, keyOf } from './wallet-keys.ts'

const origin = 'https://dapp.test'
const privateKeys = ['11'.repeat(32), '22'.repeat(32)] as const
const [from] = addressesOf(keyOf(privateKeys[0]), 'Regtest')
const [to] = addressesOf(keyOf(privateKeys[1]), 'Regtest')
const coin = (byte: string, value: number) => ({ txid: byte.repeat(32), vout: 1, value })
const coins = [coin('aa', 60_000), coin('bb', 10_000), coin('cc', 90_000), coin('dd', 546)]

let esplora: Awaited<ReturnType<typeof startRecordingServer>>
let isRefusing: boolean

beforeEach(async () => {
  isRefusing = false
  esplora = await startRecordingServer(({ path, body }) => {
    if (path === '/fee-estimates') return { 1: 9, 6: 2.5 }
    if (path === `/address/${from.address}/utxo`) return coins
    return path === '/tx' && !isRefusing ? Transaction.fromRaw(Buffer.from(body, 'hex')).id : null
  })
})
afterEach(() => esplora.stop())

async function send(amount: unknown, address: unknown = to.address) {
  const wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: esplora.url })
  await wallet.handle(origin, 'wallet_connect', {})
  const recipients = [{ address, amount }]
  const { txid } = (await wallet.handle(origin, 'sendTransfer', { recipients })) as { txid: string }
  const { body = '' } = esplora.requests.find(({ path }) => path === '/tx') ?? {}
  return { txid, sent: Transaction.fromRaw(Buffer.from(body, 'hex')), wallet }
}

test('a transfer spends the largest coins, keeps coins that may carry inscriptions, and returns the change', async () => {
  const { txid, sent } = await send(120_000)
  expect(txid).toBe(sent.id)
  const spent = Array.from({ length: sent.inputsLength }, (_, at) =>
    Buffer.from(sent.getInput(at).txid ?? []).toString('hex'),
  )
  expect(spent).toEqual(['cc'.repeat(32), 'aa'.repeat(32)])
  expect([sent.getOutput(0), sent.getOutput(1)]).toMatchObject([
    { script: to.script, amount: 120_000n },
    { script: from.script },
  ])
  const fee = 150_000n - 120_000n - (sent.getOutput(1).amount ?? 0n)
  expect(Number(fee)).toBeGreaterThanOrEqual(sent.vsize * 2.5)
  expect(Number(fee)).toBeLessThan(sent.vsize * 4)
})

test('noble verifies the signature of every input (BIP-143)', async () => {
  const { sent } = await send(120_000)
  const { hash } = OutScript.decode(from.script) as { hash: Uint8Array }
  for (const [at, amount] of [90_000n, 60_000n].entries()) {
    const [signature = new Uint8Array(), publicKey = new Uint8Array()] = sent.getInput(at).finalScriptWitness ?? []
    expect(publicKey).toEqual(from.publicKey)
    const code = p2pkh(publicKey).script
    expect(OutScript.decode(code)).toMatchObject({ hash })
    const digest = sent.preimageWitnessV0(at, code, SigHash.ALL, amount)
    const bytes = signature.slice(0, -1)
    expect(secp256k1.verify(bytes, digest, publicKey, { prehash: false, format: 'der' })).toBe(true)
  }
})

test.each([
  ['more than it has', 150_000, to.address, -32_603],
  ['nothing', 0, to.address, -32_602],
  ['half a satoshi', 0.5, to.address, -32_602],
  ['an address of another network', 1_000, addressesOf(keyOf(privateKeys[1]), 'Mainnet')[0].address, -32_602],
  ['no address', 1_000, 7, -32_602],
])('%s is refused, and nothing is sent', async (_, amount, address, code) => {
  await expect(send(amount, address)).rejects.toMatchObject({ code })
  expect(esplora.requests.filter(({ path }) => path === '/tx')).toEqual([])
})

test.each([[undefined], ['all of them'], [[]], [[null]]])('the recipients %j are refused', async (recipients) => {
  const wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: esplora.url })
  await wallet.handle(origin, 'wallet_connect', {})
  await expect(wallet.handle(origin, 'sendTransfer', { recipients })).rejects.toMatchObject({ code: -32_602 })
  expect(esplora.requests).toEqual([])
})

test('a change that nodes would not relay goes to the miners', async () => {
  const { sent } = await send(89_400)
  expect([sent.inputsLength, sent.outputsLength]).toEqual([1, 1])
  expect(sent.getOutput(0)).toMatchObject({ script: to.script, amount: 89_400n })
})

test('payInstead pays something else than the site asked for, until approve', async () => {
  const wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: esplora.url })
  await wallet.handle(origin, 'wallet_connect', {})
  const pay = async () => {
    await wallet.handle(origin, 'sendTransfer', { recipients: [{ address: to.address, amount: 50_000 }] })
    const { body = '' } = esplora.requests.findLast(({ path }) => path === '/tx') ?? {}
    const sent = Transaction.fromRaw(Buffer.from(body, 'hex'))
    return Array.from({ length: sent.outputsLength }, (_, at) => sent.getOutput(at))
  }
  const [asked, usualChange] = await pay()
  wallet.payInstead(({ recipients: [first] }) => ({
    recipients: [{ address: first?.address ?? '', amount: 40_000n }],
    extraFee: 1_000n,
    changeAddress: to.address,
  }))
  const [paid, change] = await pay()
  expect([asked?.amount, paid?.amount]).toEqual([50_000n, 40_000n])
  expect([usualChange?.script, change?.script]).toEqual([from.script, to.script])
  expect((change?.amount ?? 0n) - (usualChange?.amount ?? 0n)).toBe(9_000n)
  wallet.approve('signMessage')
  expect((await pay())[0]?.amount).toBe(40_000n)
  wallet.approve()
  expect((await pay())[0]?.amount).toBe(50_000n)
})

test('what Esplora cannot tell is an error, and nothing is sent', async () => {
  const wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: `${esplora.url}/elsewhere` })
  await wallet.handle(origin, 'wallet_connect', {})
  const recipients = [{ address: to.address, amount: 1_000 }]
  await expect(wallet.handle(origin, 'sendTransfer', { recipients })).rejects.toMatchObject({
    code: -32_603,
    message: '"refused"',
  })
  expect(esplora.requests.map(({ path }) => path)).toEqual(['/elsewhere/fee-estimates'])
})

test('a transaction that the network refuses throws, and is sent once', async () => {
  isRefusing = true
  await expect(send(1_000)).rejects.toMatchObject({ code: -32_603 })
  expect(esplora.requests.filter(({ path }) => path === '/tx')).toHaveLength(1)
})

test('signPsbt finalizes and broadcasts the PSBT if the site requests it', async () => {
  const wallet = createBitcoinTestWallet({ privateKeys, network: 'Regtest', esploraUrl: esplora.url })
  await wallet.handle(origin, 'wallet_connect', {})
  const asked = new Transaction()
  asked.addInput({ txid: 'aa'.repeat(32), index: 1, witnessUtxo: { script: from.script, amount: 60_000n } })
  asked.addOutput({ script: to.script, amount: 59_000n })
  const psbt = Buffer.from(asked.toPSBT(0)).toString('base64')
  const answer = (await wallet.handle(origin, 'signPsbt', { psbt, broadcast: true })) as { psbt: string; txid: string }
  const finished = Transaction.fromPSBT(Buffer.from(answer.psbt, 'base64'))
  expect(answer.txid).toBe(finished.id)
  expect(RawWitness.encode(finished.getInput(0).finalScriptWitness ?? []).length).toBeGreaterThan(100)
})

test('a wallet without esploraUrl has no sendTransfer, and broadcasts nothing', async () => {
  const wallet = createBitcoinTestWallet({ privateKeys })
  await wallet.handle(origin, 'wallet_connect', {})
  await expect(wallet.handle(origin, 'sendTransfer', { recipients: [] })).rejects.toMatchObject({ code: 4200 })
  expect(wallet.canSend).toBe(false)
  const asked = new Transaction()
  const [{ script }] = addressesOf(keyOf(privateKeys[0]), 'Mainnet')
  asked.addInput({ txid: 'aa'.repeat(32), index: 1, witnessUtxo: { script, amount: 60_000n } })
  asked.addOutput({ script, amount: 59_000n })
  const psbt = Buffer.from(asked.toPSBT(0)).toString('base64')
  await expect(wallet.handle(origin, 'signPsbt', { psbt, broadcast: true })).rejects.toThrow('pass esploraUrl')
})
