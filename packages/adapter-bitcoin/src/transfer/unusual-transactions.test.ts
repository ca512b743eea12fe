import { p2ms, Transaction } from '@scure/btc-signer'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { type Pays, regtestPayments, unsignedPayment } from '../test-utils/regtest-payments.ts'
import { coinsOf, readTransaction, type ServedCoin, scriptOf, serveCoins } from '../test-utils/served-coins.ts'

const { network, wallet, mine, payee, api, sent, begin, coin, servePending } = await regtestPayments()
const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const other = '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5'
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

beforeEach(() => begin(2))

async function start() {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  return {
    send: () =>
      codeOf(
        client.features.sendTransfer?.({ address: mine, network, transfer: { to: payee, amount: 60_000n } }, never),
      ),
    bump: (hash: string) => codeOf(client.features.bumpFee?.({ hash, address: mine, network }, never)),
    sign: (psbt: string) =>
      codeOf(client.features.signPsbt?.({ psbt, signInputs: [{ address: mine, index: 0 }], broadcast: true }, never)),
  }
}

/** The same transaction of another version, which is its first four bytes. */
function inVersion(version: number, hex: string): { readonly txid: string; readonly hex: string } {
  const bytes = Buffer.from(hex, 'hex')
  bytes.writeInt32LE(version, 0)
  const changed = bytes.toString('hex')
  return { txid: readTransaction(changed).id, hex: changed }
}

const isSent = { wentWell: { hash: expect.any(String) } }

describe.each([4, 0x2000_0000, -2, 0x7fff_ffff])('a transaction of version %i, which blocks may have', (version) => {
  const made: ServedCoin = { ...coin, ...inVersion(version, coin.hex) }

  test('makes coins that are sent, and sent again for a higher fee', async () => {
    serveCoins(api, mine, [made])
    const { send, bump } = await start()
    expect(await send()).toEqual(isSent)
    expect(readTransaction(sent[0] ?? '').version).toBe(2)
    const { id } = readTransaction(sent[0] ?? '')
    api.routes.set(`GET /tx/${id}/hex`, sent[0])
    api.routes.set(`GET /tx/${id}`, { status: { confirmed: false } })
    expect(await bump(id)).toMatchObject({ wentWell: { hash: readTransaction(sent[1] ?? '').id } })
  })

  test('is replaced by one of the usual version', async () => {
    const pays: Pays = [
      [payee, 60_000n],
      [mine, 39_000n],
    ]
    servePending(pays)
    const { txid, hex } = inVersion(version, unsignedPayment([coin], pays).hex)
    api.routes.set(`GET /tx/${txid}/hex`, hex)
    api.routes.set(`GET /tx/${txid}`, { status: { confirmed: false } })
    expect(await (await start()).bump(txid)).toMatchObject(isSent)
    expect(readTransaction(sent[0] ?? '').version).toBe(2)
  })
})

test.each([
  ['a public key', bytesOf(`21${key}ac`)],
  ['several public keys', p2ms(1, [bytesOf(key), bytesOf(other)]).script],
])('what pays %s without an address is found on the network when the answer to it got lost', async (_, script) => {
  const asked = new Transaction({ disableScriptCheck: true })
  const [spent = coin] = coinsOf(mine, 100_000n)
  asked.addInput({
    txid: spent.txid,
    index: 0,
    witnessUtxo: { script: scriptOf(mine), amount: 100_000n },
    nonWitnessUtxo: bytesOf(spent.hex),
  })
  asked.addOutput({ script, amount: 98_000n })
  api.routes.set('POST /tx', (hex: string) => {
    sent.push(hex)
    api.routes.set(`GET /tx/${readTransaction(hex).id}/hex`, hex)
    return 'Bad Gateway'
  })
  const answer = await (await start()).sign(Buffer.from(asked.toPSBT(0)).toString('base64'))
  expect(answer).toMatchObject({ wentWell: { hash: readTransaction(sent[0] ?? '').id } })
})
