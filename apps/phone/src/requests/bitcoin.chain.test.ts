import { type Bitcoin, startBitcoin } from '@kit/sandbox'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendableCoins } from '../bitcoin/esplora.ts'
import { nodesFrom } from '../chains/nodes.ts'
import { identitiesFrom, keyOn } from '../keys/identity.ts'
import { buildPsbt, sampleCoin } from '../test-utils/build-psbt.ts'
import { addressAt, createContext, errorOf, onRegtest, sampleIdentity } from '../test-utils/sample-identities.ts'
import { handleRequest } from './handle-request.ts'
import { rpcErrors } from './rpc-error.ts'

type ChainTransaction = { readonly fee: number; readonly vin: readonly { txid: string; vout: number }[] }

const evm = sampleIdentity(1).keys.eip155
let chain: Bitcoin

beforeAll(async () => {
  chain = await startBitcoin({ blockInterval: 0 })
}, 60_000)
afterAll(() => chain?.stop())

/** @param accounts the sandbox's accounts, of which the phone selects the last */
function startPhone(accounts = chain.accounts) {
  const bitcoin = { ...chain, accounts, networkId: onRegtest } as const
  const [own] = identitiesFrom({ accounts: [{ privateKey: evm }], bitcoin })
  if (!own) throw new Error('The phone has no account')
  const context = createContext([own], nodesFrom({ rpc: {}, bitcoin }))
  const account = addressAt(own, onRegtest)
  const request = (method: string, params: object) =>
    handleRequest({ method, params: { account, ...params }, chain: onRegtest }, context)
  return { account, key: keyOn(own, onRegtest) ?? '0x', request }
}

const read = async <T>(path: string) => (await (await fetch(`${chain.esplora}${path}`)).json()) as T
const coinsOf = (address: string) =>
  read<readonly { txid: string; vout: number; value: number }[]>(`/address/${address}/utxo`)
const satsOf = async (address: string) => (await coinsOf(address)).reduce((sum, { value }) => sum + value, 0)
const recipient = () => addressAt(sampleIdentity(500), onRegtest)

test('sendTransfer sends from a funded account, and the chain confirms it', async () => {
  const { account, request } = startPhone()
  expect(account).toBe(chain.accounts.at(-1)?.address)
  const [mine, theirs] = [await satsOf(account), await satsOf(recipient())]
  const params = { recipientAddress: recipient(), amount: '45000001', memo: 'c0ffee' }
  const { txid } = (await request('sendTransfer', params)) as { txid: string }
  await chain.mine(1)
  const { fee } = await read<ChainTransaction>(`/tx/${txid}`)
  expect(await read(`/tx/${txid}/status`)).toMatchObject({ confirmed: true })
  expect(await satsOf(recipient())).toBe(theirs + 45_000_001)
  expect(await satsOf(account)).toBe(mine - 45_000_001 - fee)
})

test('sendTransfer never spends the coin with an inscription, even when no other coin is left', async () => {
  const { account, request } = startPhone(chain.accounts.slice(0, 1))
  const { outpoint, sats } = chain.inscription
  const all = await satsOf(account)
  expect((await spendableCoins(chain.esplora, account)).map(({ txid, vout }) => `${txid}:${vout}`)).not.toContain(
    outpoint,
  )
  const tooMuch = { recipientAddress: recipient(), amount: String(all - sats) }
  expect(await errorOf(request('sendTransfer', tooMuch))).toEqual(rpcErrors.insufficientFunds)
  const params = { recipientAddress: recipient(), amount: String(all - sats - 20_000) }
  const { txid } = (await request('sendTransfer', params)) as { txid: string }
  const { vin } = await read<ChainTransaction>(`/tx/${txid}`)
  expect(vin).toHaveLength(3)
  expect(vin.map((input) => `${input.txid}:${input.vout}`)).not.toContain(outpoint)
})

test('signPsbt signs a PSBT that the chain accepts from the app or from the phone', async () => {
  const { account, key, request } = startPhone(chain.accounts.slice(0, 2))
  const [coin, next] = await coinsOf(account)
  if (!coin || !next) throw new Error('The account has no coins')
  const psbtFor = ({ value, ...rest }: typeof coin) =>
    buildPsbt(
      onRegtest,
      [{ coin: { ...rest, value: BigInt(value) }, key }],
      [{ to: recipient(), amount: BigInt(value - 1_000) }],
    )
  const signInputs = [{ address: account, index: 0 }]
  const theirs = await satsOf(recipient())
  const signed = (await request('signPsbt', { psbt: psbtFor(coin), signInputs })) as { psbt: string }
  expect(await satsOf(recipient())).toBe(theirs)
  const transaction = Transaction.fromPSBT(base64.decode(signed.psbt))
  transaction.finalize()
  const accepted = await fetch(`${chain.esplora}/tx`, { method: 'POST', body: transaction.hex })
  expect(await accepted.text()).toBe(transaction.id)
  const sent = (await request('signPsbt', { psbt: psbtFor(next), signInputs, broadcast: true })) as { txid: string }
  expect(await read(`/tx/${sent.txid}`)).toMatchObject({ fee: 1_000 })
  expect(await satsOf(recipient())).toBe(theirs + coin.value + next.value - 2_000)
})

test('signPsbt answers with the reason when the network rejects a transaction', async () => {
  const { account, key, request } = startPhone()
  const psbt = buildPsbt(onRegtest, [{ coin: sampleCoin(5_000n), key }], [{ to: recipient(), amount: 4_000n }])
  const params = { psbt, signInputs: [{ address: account, index: 0 }], broadcast: true }
  expect((await errorOf(request('signPsbt', params)))?.message).toMatch(/^sendrawtransaction RPC error/)
})
