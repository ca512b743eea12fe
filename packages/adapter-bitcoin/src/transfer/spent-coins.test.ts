import { beforeEach, describe, expect, test } from 'vitest'
import { at, codeOf, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { regtestPayments } from '../test-utils/regtest-payments.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const { network, wallet, mine, payee, api, sent, begin } = await regtestPayments()
const coins = coinsOf(mine, 100_000n, 90_000n)
const [coin, smaller] = coins
const other = 'cd'.repeat(32)
const [list, broken] = [`GET /address/${mine}/utxo`, 'no JSON']
const spenderOf = (txid: string | undefined) => `GET /tx/${txid}/outspend/0`
const spend = (txid: string | undefined, by = other) => api.routes.set(spenderOf(txid), { spent: true, txid: by })

beforeEach(() => {
  begin(2)
  serveCoins(api, mine, coins)
})

/** A page of its own, which knows nothing of what another one is about to spend. */
async function open() {
  const { client } = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await client.connect({ network }, never)
  const send = (amount = 60_000n, signal = never) =>
    codeOf(client.features.sendTransfer?.({ address: mine, network, transfer: { to: payee, amount } }, signal))
  const sign = () => {
    const signInputs = [{ address: mine, index: 0 }]
    return codeOf(client.features.signPsbt?.({ psbt: samplePsbt(mine), signInputs, broadcast: true }, never))
  }
  return { client, send, sign }
}

/** The visitor approves a request after something has happened while they read it. */
async function approvedAfter(ask: () => Promise<unknown>, happens: () => void): Promise<unknown> {
  const before = wallet.requests.length
  wallet.hang('signPsbt')
  const asking = ask()
  await expect.poll(() => wallet.requests.slice(before).some(({ method }) => method === 'signPsbt')).toBe(true)
  happens()
  wallet.answerNow()
  const answer = await asking
  wallet.approve()
  return answer
}

const isSent = { wentWell: { hash: expect.any(String) } }

describe('a coin that another transaction spends while the visitor reads the request', () => {
  test('ends the payment, of which nothing is sent, and frees what it would have spent', async () => {
    const { send } = await open()
    expect(await approvedAfter(send, () => spend(coin?.txid))).toBe('transaction/expired')
    expect(sent).toEqual([])
    api.routes.delete(spenderOf(coin?.txid))
    expect(await send()).toEqual(isSent)
    expect(readTransaction(sent[0] ?? '').getInput(0).txid).toEqual(
      Uint8Array.from(Buffer.from(coin?.txid ?? '', 'hex')),
    )
  })

  test('ends the payment whichever of its coins that is', async () => {
    const { send } = await open()
    expect(
      await approvedAfter(
        () => send(150_000n),
        () => spend(smaller?.txid),
      ),
    ).toBe('transaction/expired')
    expect(sent).toEqual([])
  })
})

test('a payment that the wallet itself has broadcast is this one', async () => {
  await (await open()).send()
  const { id } = readTransaction(sent[0] ?? '')
  const { send } = await open()
  expect(await approvedAfter(send, () => spend(coin?.txid, id))).toEqual({ wentWell: { hash: id } })
})

describe('where the API does not say what spends a coin once the wallet has signed', () => {
  test('coins that it lists still are spent, for which its list is read once', async () => {
    const { send } = await open()
    const nobodySays = () => {
      for (const { txid } of coins) api.routes.set(spenderOf(txid), broken)
      api.requests.length = 0
    }
    expect(await approvedAfter(() => send(150_000n), nobodySays)).toEqual(isSent)
    expect(api.requests.filter((request) => request === list)).toHaveLength(1)
  })

  test.each([
    ['it does not list it any more', () => serveCoins(api, mine, coins.slice(1))],
    ['it lists nothing', () => api.routes.set(list, broken)],
  ])('nothing is sent when %s, and the coins are free again', async (_, happens) => {
    const { send } = await open()
    const nobodySays = () => {
      api.routes.set(spenderOf(coin?.txid), broken)
      happens()
    }
    expect(await approvedAfter(send, nobodySays)).toBe('rpc/parse')
    expect(sent).toEqual([])
    api.routes.delete(spenderOf(coin?.txid))
    serveCoins(api, mine, coins)
    expect(await send()).toEqual(isSent)
  })
})

describe('while the coins are looked at again, nothing is sent any more', () => {
  /** The API is asked about a coin, and says nothing before something has happened. */
  const lookedAtWhile = (happens: () => void) => () =>
    void api.routes.set(spenderOf(coin?.txid), () => {
      happens()
      return new Promise(() => {})
    })

  test('when the caller gives up', async () => {
    const { send } = await open()
    const abort = new AbortController()
    const giveUp = lookedAtWhile(() => abort.abort())
    expect(await approvedAfter(() => send(60_000n, abort.signal), giveUp)).toBe('rpc/aborted')
    expect(sent).toEqual([])
  })

  test('when the visitor disconnects', async () => {
    const { client, send } = await open()
    const leave = lookedAtWhile(() => void client.disconnect(never))
    expect(await approvedAfter(send, leave)).toBe('wallet/disconnected')
    expect(sent).toEqual([])
  })
})

test('a PSBT of the dApp may spend what another transaction spends, and so replace it', async () => {
  const { sign } = await open()
  const spent = 'ab'.repeat(32)
  spend(spent)
  expect(await approvedAfter(sign, () => spend(spent, 'ef'.repeat(32)))).toMatchObject(isSent)
  expect(sent).toHaveLength(1)
})
