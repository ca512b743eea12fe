import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainCoins } from '../bitcoin/esplora.ts'
import { nodesFrom } from '../chains/nodes.ts'
import { identitiesFrom, keyOn } from '../keys/identity.ts'
import { addressAt, madeUpIdentity, madeUpMeans, onRegtest, refusal } from '../stand-ins/made-up-identities.ts'
import { someCoin, writtenPsbt } from '../stand-ins/written-psbt.ts'
import { answerRequest } from './answer-request.ts'
import { refusals } from './refusal.ts'

type Chained = { readonly fee: number; readonly vin: readonly { txid: string; vout: number }[] }

const evm = madeUpIdentity(1).keys.eip155
let chain: Bitcoin

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
}, 60_000)
afterAll(() => chain?.stop())

/** @param accounts the sandbox's, of which the phone takes the last */
function startPhone(accounts = chain.accounts) {
  const bitcoin = { ...chain, accounts, networkId: onRegtest } as const
  const [own] = identitiesFrom({ accounts: [{ address: '0x', privateKey: evm }], bitcoin })
  if (!own) throw new Error('The phone has no account')
  const means = madeUpMeans([own], nodesFrom({ rpc: {}, bitcoin }))
  const account = addressAt(own, onRegtest)
  const ask = (method: string, params: object) =>
    answerRequest({ method, params: { account, ...params }, chain: onRegtest }, means)
  return { account, key: keyOn(own, onRegtest) ?? '0x', ask }
}

const read = async <T>(path: string) => (await (await fetch(`${chain.esplora}${path}`)).json()) as T
const coinsOf = (address: string) =>
  read<readonly { txid: string; vout: number; value: number }[]>(`/address/${address}/utxo`)
const satsOf = async (address: string) => (await coinsOf(address)).reduce((sum, { value }) => sum + value, 0)
const friend = () => addressAt(madeUpIdentity(500), onRegtest)

test('sends with an account that has money, and it lands', async () => {
  const { account, ask } = startPhone()
  expect(account).toBe(chain.accounts.at(-1)?.address)
  const [mine, theirs] = [await satsOf(account), await satsOf(friend())]
  const params = { recipientAddress: friend(), amount: '45000001', memo: 'c0ffee' }
  const { txid } = (await ask('sendTransfer', params)) as { txid: string }
  await chain.mine(1)
  const { fee } = await read<Chained>(`/tx/${txid}`)
  expect(await read(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  expect(await satsOf(friend())).toBe(theirs + 45_000_001)
  expect(await satsOf(account)).toBe(mine - 45_000_001 - fee)
})

test('never spends the coin that carries an inscription, not even when nothing else is left', async () => {
  const { account, ask } = startPhone(chain.accounts.slice(0, 1))
  const { outpoint, sats } = chain.inscription
  const all = await satsOf(account)
  expect((await plainCoins(chain.esplora, account)).map(({ txid, vout }) => `${txid}:${vout}`)).not.toContain(outpoint)
  const tooMuch = { recipientAddress: friend(), amount: String(all - sats) }
  expect(await refusal(ask('sendTransfer', tooMuch))).toEqual(refusals.tooLittle)
  const params = { recipientAddress: friend(), amount: String(all - sats - 20_000) }
  const { txid } = (await ask('sendTransfer', params)) as { txid: string }
  const { vin } = await read<Chained>(`/tx/${txid}`)
  expect(vin).toHaveLength(3)
  expect(vin.map((input) => `${input.txid}:${input.vout}`)).not.toContain(outpoint)
})

test('signs a PSBT that lands, sent by the app or by the phone', async () => {
  const { account, key, ask } = startPhone(chain.accounts.slice(0, 2))
  const [coin, next] = await coinsOf(account)
  if (!coin || !next) throw new Error('The account has no coins')
  const written = ({ value, ...rest }: typeof coin) =>
    writtenPsbt(
      onRegtest,
      [{ coin: { ...rest, value: BigInt(value) }, key }],
      [{ to: friend(), amount: BigInt(value - 1_000) }],
    )
  const signInputs = [{ address: account, index: 0 }]
  const theirs = await satsOf(friend())
  const signed = (await ask('signPsbt', { psbt: written(coin), signInputs })) as { psbt: string }
  expect(await satsOf(friend())).toBe(theirs)
  const transaction = Transaction.fromPSBT(base64.decode(signed.psbt))
  transaction.finalize()
  const taken = await fetch(`${chain.esplora}/tx`, { method: 'POST', body: transaction.hex })
  expect(await taken.text()).toBe(transaction.id)
  const sent = (await ask('signPsbt', { psbt: written(next), signInputs, broadcast: true })) as { txid: string }
  expect(await read(`/tx/${sent.txid}`)).toMatchObject({ fee: 1_000 })
  expect(await satsOf(friend())).toBe(theirs + coin.value + next.value - 2_000)
})

test('says what the network has against a transaction', async () => {
  const { account, key, ask } = startPhone()
  const psbt = writtenPsbt(onRegtest, [{ coin: someCoin(5_000n), key }], [{ to: friend(), amount: 4_000n }])
  const params = { psbt, signInputs: [{ address: account, index: 0 }], broadcast: true }
  expect((await refusal(ask('signPsbt', params)))?.message).toMatch(/^sendrawtransaction RPC error/)
})
