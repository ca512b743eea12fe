import { KitError } from '@kit/core'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { expect, test, vi } from 'vitest'
import { parseAddress } from '../chain/address.ts'
import { chains } from '../chain/chains.ts'
import type { Coin } from '../chain/esplora.ts'
import { createReservedCoins } from '../chain/reserved-coins.ts'
import { codeOf, never } from '../test-utils/harness.ts'
import { chooseCoins, sendPlanned, type TransferPlan } from './transfer.ts'

const network = 'bip122:000000000019d6689c085ae165831e93'
const key = Uint8Array.from(Buffer.from('0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex'))
const own = p2wpkh(key)
const scriptHash = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
const coin: Coin = { txid: 'ab'.repeat(32), vout: 0, value: 100_000n, isConfirmed: true, inscribed: 'no' }

function addressOf(text: string | undefined) {
  const address = parseAddress(text)
  if (!address) throw new Error('no address')
  return address
}

type Having = {
  readonly coins?: readonly Coin[]
  readonly previous?: Uint8Array
  readonly address?: string | undefined
}

/** A plan of a wallet that can do this alone, with an API that has these coins, and what was asked. */
function planOf(wallet: object, { coins = [coin], previous, address = own.address }: Having = {}) {
  const asked: string[] = []
  const says = (what: string, answer: unknown) => async () => {
    asked.push(what)
    return answer
  }
  const esplora = () => ({
    coins: says('coins', coins),
    feeRate: says('feeRate', 2_000n),
    transaction: says('transaction', previous ?? null),
    spender: async () => null,
  })
  const reserved = createReservedCoins()
  const chainClient = { esplora, reserved, ordinals: async () => null, broadcast: says('broadcast', 'sent') }
  const plan = {
    ...{ wallet, chain: chains[0], from: addressOf(address), to: addressOf(own.address), network, chainClient },
    account: { namespace: 'bip122', address, type: 'payment' },
    transfer: { to: own.address, amount: 50_000n },
    whileConnected: (_: AbortSignal, work: (either: AbortSignal) => unknown) => work(never),
    connection: never,
    checkAgain: says('checkAgain', undefined),
  }
  return { send: () => codeOf(sendPlanned(plan as unknown as TransferPlan, never)), asked, reserved }
}

test('a wallet that neither signs nor sends is wallet/unsupported-method, and nothing was asked', async () => {
  const { send, asked } = planOf({})
  expect(await send()).toBe('wallet/unsupported-method')
  expect(asked).toEqual([])
})

test('a wallet that only sends does so, and it selects the coins', async () => {
  const { send, asked } = planOf({ sendTransfer: async () => 'AB'.repeat(32) })
  expect(await send()).toEqual({ wentWell: 'ab'.repeat(32) })
  expect(asked).toEqual(['checkAgain'])
})

test('a wallet that sends is told from which address, to whom, how much and on which chain', async () => {
  const sendTransfer = vi.fn(async () => 'ab'.repeat(32))
  await planOf({ sendTransfer }).send()
  const payment = { from: own.address, to: own.address, amount: 50_000n, chain: chains[0] }
  expect(sendTransfer).toHaveBeenCalledExactlyOnceWith(payment, expect.any(AbortSignal))
})

test.each([null, undefined, {}, 7])('a wallet that sends and answers with %j may have sent', async (answer) => {
  const { send } = planOf({ sendTransfer: async () => answer })
  expect(await send()).toBe('transaction/unreadable-answer')
})

test('a transfer that does not fit into a PSBT does not reach the wallet, and its coins are free again', async () => {
  const huge = new Transaction({ allowUnknownOutputs: true, allowUnknownInputs: true, disableScriptCheck: true })
  huge.addOutput({ script: own.script, amount: coin.value })
  huge.addOutput({ script: new Uint8Array(4_200_000).fill(0x51), amount: 0n })
  huge.addInput({ txid: '11'.repeat(32), index: 0, finalScriptSig: Uint8Array.of(0x51) })
  const made = { ...coin, txid: huge.id }
  const signPsbt = () => expect.unreachable('the wallet was asked')
  const { send, reserved } = planOf({ signPsbt }, { coins: [made], previous: Buffer.from(huge.hex, 'hex') })
  expect(await send()).toBe('transaction/invalid')
  expect(reserved.has(network, made)).toBe(false)
})

const offer = { from: addressOf(own.address), to: addressOf(own.address), transfer: { amount: 50_000n } }
const unreported: Coin = { ...coin, inscribed: 'unreported' }
const server = (read: (one: Coin, signal: AbortSignal) => Promise<Coin>) => ({ read, isServed: async () => true })

test('the coins of a script that the adapter cannot sign are not spent', async () => {
  const choosing = chooseCoins(
    { ...offer, from: addressOf(scriptHash) },
    { coins: [coin], rate: 1_000n, ordinals: null },
    never,
  )
  expect(await codeOf(choosing)).toBe('transaction/invalid')
})

test('a transfer that is cancelled while a server is asked ends with that, and not for want of coins', async () => {
  const cancel = new AbortController()
  const ordinals = server(async () => {
    cancel.abort()
    throw new KitError('rpc/aborted')
  })
  const choosing = chooseCoins(
    offer,
    { coins: [unreported, { ...coin, vout: 1, value: 90_000n }], rate: 1_000n, ordinals },
    cancel.signal,
  )
  expect(await codeOf(choosing)).toBe('rpc/aborted')
})

test('a coin that the server does not answer for is left, and is no lack of money', async () => {
  const second: Coin = { ...unreported, vout: 1, value: 90_000n }
  const ordinals = server(async (one) => {
    if (one.vout === 0) throw new KitError('rpc/timeout')
    return { ...one, inscribed: 'no' }
  })
  const choose = (coins: readonly Coin[]) => chooseCoins(offer, { coins, rate: 1_000n, ordinals }, never)
  expect((await choose([unreported, second])).coins.map(({ vout }) => vout)).toEqual([1])
  expect(await codeOf(choose([unreported]))).toBe('rpc/timeout')
})

test('two payments that chose the same coin do not both spend it: one chooses again', async () => {
  const asked: Transaction[] = []
  const signPsbt = async ({ psbt }: { psbt: Uint8Array }) => {
    asked.push(Transaction.fromPSBT(psbt))
    throw new KitError('wallet/rejected')
  }
  const { address } = p2tr(key.slice(1))
  const { send } = planOf({ signPsbt }, { coins: [coin, { ...coin, vout: 1 }], address })
  expect(await Promise.all([send(), send()])).toEqual(['wallet/rejected', 'wallet/rejected'])
  expect(asked.map((transaction) => transaction.getInput(0).index)).toEqual([0, 1])
})

test('all coins are reserved or none, on their own network, until their payment fails', async () => {
  const reserved = createReservedCoins()
  const reservation = reserved.reserve(network, [coin, { ...coin, vout: 1 }])
  expect(
    reserved.reserve(network, [
      { ...coin, vout: 1 },
      { ...coin, vout: 2 },
    ]),
  ).toBeNull()
  expect(reserved.has(network, { ...coin, vout: 2 })).toBe(false)
  expect(reserved.has('bip122:0f9188f13cb7b2c71f2a335e3a4fc328', coin)).toBe(false)
  expect(await codeOf(reservation?.spend(() => Promise.reject(new KitError('wallet/rejected'))))).toBe(
    'wallet/rejected',
  )
  expect(reserved.reserve(network, [coin])).not.toBeNull()
})
