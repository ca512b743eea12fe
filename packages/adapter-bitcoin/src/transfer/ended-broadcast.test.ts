import { isKitError, KitError } from '@kit/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, codeOf, type Harness, never, regtest, startClientOf } from '../test-utils/harness.ts'
import { regtestPayments } from '../test-utils/regtest-payments.ts'
import { samplePsbt } from '../test-utils/sample-psbt.ts'
import { coinsOf, readTransaction, serveCoins } from '../test-utils/served-coins.ts'

const { network, wallet, mine, payee, api } = await regtestPayments()
/** The id of the transaction that the API got and has not answered. */
let arrived: Promise<string>

beforeEach(() => {
  wallet.approve().onNetwork('Regtest').switchAccount(0)
  api.routes.clear()
  api.requests.length = 0
  api.routes.set('GET /fee-estimates', { '3': 2 })
  serveCoins(api, mine, coinsOf(mine, 100_000n))
  arrived = new Promise((resolve) => {
    api.routes.set('POST /tx', (hex: string) => {
      resolve(readTransaction(hex).id)
      return new Promise(() => {})
    })
  })
})

const pay = ({ client }: Harness, signal: AbortSignal) =>
  client.features.sendTransfer?.({ address: mine, network, transfer: { to: payee, amount: 60_000n } }, signal)

const verbs = {
  sendTransfer: pay,
  signPsbt: ({ client }: Harness, signal: AbortSignal) =>
    client.features.signPsbt?.(
      { psbt: samplePsbt(mine), signInputs: [{ address: mine, index: 0 }], broadcast: true },
      signal,
    ),
}

/** What a verb has ended with. */
async function endOf(work: Promise<unknown> | undefined) {
  const error = await work?.catch((error: unknown) => error)
  return isKitError(error) ? { code: error.code, context: error.context } : error
}

async function start() {
  const harness = startClientOf(wallet, { networks: [at(regtest, api.url)] })
  await harness.client.connect({ network }, never)
  return { harness, abort: new AbortController() }
}

type Started = Awaited<ReturnType<typeof start>>

const ends: readonly (readonly [string, (started: Started) => void])[] = [
  ['its caller gives up', ({ abort }) => abort.abort()],
  ['the wallet’s client is destroyed', ({ harness }) => harness.client.destroy()],
  ['the chains’ client is destroyed', ({ harness }) => harness.chain.destroy()],
]

describe.each(Object.entries(verbs))('%s, while the transaction is sent', (_, verb) => {
  test.each(ends)('ends with the transaction’s id when %s', async (_, end) => {
    const started = await start()
    const sending = endOf(verb(started.harness, started.abort.signal))
    const transactionId = await arrived
    end(started)
    expect(await sending).toEqual({ code: 'transaction/unknown', context: { transactionId } })
    expect(api.requests.filter((request) => request === 'POST /tx')).toHaveLength(1)
  })

  test.each([
    ['its caller gives up', ({ abort }: Started) => abort.abort(), 'rpc/aborted'],
    ['the client is destroyed', ({ harness }: Started) => harness.client.destroy(), 'kit/destroyed'],
    ['the kit was', ({ abort }: Started) => abort.abort(new KitError('kit/destroyed')), 'kit/destroyed'],
  ])('and nothing is sent when %s before the wallet has answered', async (_, end, code) => {
    const started = await start()
    wallet.hang('signPsbt')
    const before = wallet.requests.length
    const sending = codeOf(verb(started.harness, started.abort.signal))
    await expect.poll(() => wallet.requests.slice(before).some(({ method }) => method === 'signPsbt')).toBe(true)
    end(started)
    expect(await sending).toBe(code)
    wallet.answerNow()
    await wallet.idle()
    expect(api.requests).not.toContain('POST /tx')
  })

  test('rejects at once when the client was destroyed before', async () => {
    const { harness } = await start()
    harness.client.destroy()
    expect(await codeOf(verb(harness, never))).toBe('kit/destroyed')
  })
})

test('what was being sent when the caller gave up is not spent again', async () => {
  const { harness, abort } = await start()
  const sending = endOf(pay(harness, abort.signal))
  await arrived
  abort.abort()
  await sending
  expect(await codeOf(pay(harness, never))).toBe('transaction/invalid')
})
