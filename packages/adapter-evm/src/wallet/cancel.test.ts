import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { codeOf, never, startPage, startScripted, testWallet } from '../test-utils/harness.ts'
import { alice, deferred, promisesSettle } from '../test-utils/scripted-provider.ts'

function startWaiting() {
  let answer = deferred<readonly string[]>()
  const harness = startScripted({
    eth_requestAccounts: () => answer.promise,
    eth_accounts: () => [],
    wallet_revokePermissions: () => null,
  })
  return {
    ...harness,
    sayYes: () => answer.resolve([alice]),
    ask: () => {
      answer = deferred()
    },
  }
}

test('a cancelled connect ends at once and leaves no listener, although the wallet still asks', async () => {
  const { connect, listeners, count } = startWaiting()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await promisesSettle()
  expect(count('eth_requestAccounts')).toBe(1)
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  await promisesSettle()
  expect(listeners()).toBe(0)
})

test('a late approval connects nothing and is revoked', async () => {
  const { connect, listeners, sayYes, count, client, events, emit } = startWaiting()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await promisesSettle()
  abort.abort()
  await connecting
  sayYes()
  await promisesSettle()
  expect(count('wallet_revokePermissions')).toBe(1)
  expect(listeners()).toBe(0)
  emit('accountsChanged', [alice])
  expect(events).toEqual([])
  expect(await codeOf(client.switchNetwork({ network: 'eip155:1' }, never))).toBe('connection/required')
})

test('a late approval keeps a permission that the wallet had given before', async () => {
  const { connect, sayYes, count, answer } = startWaiting()
  answer('eth_accounts', () => [alice])
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await promisesSettle()
  abort.abort()
  await connecting
  sayYes()
  await promisesSettle()
  expect(count('wallet_revokePermissions')).toBe(0)
})

test('a late refusal changes nothing', async () => {
  const wallet = testWallet().hang()
  const { clientOf, events } = startPage([wallet])
  const abort = new AbortController()
  const connecting = codeOf(clientOf(wallet.info.rdns).connect({ network: 'eip155:1' }, abort.signal))
  await wallet.asked('eth_requestAccounts')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  wallet.answerNow('reject')
  await wallet.idle()
  await promisesSettle()
  expect(events).toEqual([])
})

test('a visitor who cancels and tries again joins the request that the wallet still shows', async () => {
  const { connect, sayYes, count, emit, events } = startWaiting()
  const abort = new AbortController()
  const first = codeOf(connect(abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await first).toBe('connection/cancelled')
  await promisesSettle()
  const second = connect()
  await promisesSettle()
  expect(count('eth_requestAccounts')).toBe(1)
  sayYes()
  expect((await second).accounts[0].address).toBe(alice)
  expect(count('wallet_revokePermissions')).toBe(0)
  emit('chainChanged', '0x2105')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test('a connect right after a late approval waits until that one is revoked', async () => {
  const { connect, sayYes, ask, answer, count } = startWaiting()
  const revoke = deferred<null>()
  answer('wallet_revokePermissions', () => revoke.promise)
  const abort = new AbortController()
  const first = codeOf(connect(abort.signal))
  await promisesSettle()
  abort.abort()
  await first
  sayYes()
  await promisesSettle()
  ask()
  const second = connect()
  await promisesSettle()
  expect(count('eth_requestAccounts')).toBe(1)
  revoke.resolve(null)
  await promisesSettle()
  expect(count('eth_requestAccounts')).toBe(2)
  sayYes()
  expect((await second).network).toBe('eip155:1')
})

test('two connects to one wallet make one request with two answers', async () => {
  const { connect, sayYes, count } = startWaiting()
  const both = Promise.all([connect(), connect()])
  await promisesSettle()
  sayYes()
  const [one, other] = await both
  expect(one).toEqual(other)
  expect(count('eth_requestAccounts')).toBe(1)
})

test('one of two connects to one wallet can be cancelled without the other', async () => {
  const { connect, sayYes } = startWaiting()
  const abort = new AbortController()
  const one = codeOf(connect(abort.signal))
  const other = connect()
  await promisesSettle()
  abort.abort()
  expect(await one).toBe('connection/cancelled')
  sayYes()
  expect((await other).accounts[0].address).toBe(alice)
})

test('disconnecting a wallet with a pending connect cancels the connect', async () => {
  const { connect, client } = startWaiting()
  const connecting = codeOf(connect())
  await promisesSettle()
  await client.disconnect(never)
  expect(await connecting).toBe('connection/cancelled')
})

test('a cancelled connect rejects with the signal’s own reason', async () => {
  const { connect } = startWaiting()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  abort.abort(new KitError('connection/timeout'))
  expect(await connecting).toBe('connection/timeout')
})

test('cancelling a second connect leaves a connected wallet connected', async () => {
  const { connect, answer, emit, events } = startScripted()
  await connect()
  const again = deferred<readonly string[]>()
  answer('eth_requestAccounts', () => again.promise)
  const abort = new AbortController()
  const second = codeOf(connect(abort.signal))
  await promisesSettle()
  abort.abort()
  expect(await second).toBe('connection/cancelled')
  again.resolve([alice])
  await promisesSettle()
  emit('chainChanged', '0x2105')
  expect(events).toEqual([{ type: 'wallet.networkChanged', network: 'eip155:8453' }])
})

test('destroying the client ends a connect, and a late approval is revoked', async () => {
  const { connect, client, sayYes, listeners, count } = startWaiting()
  const connecting = codeOf(connect())
  await promisesSettle()
  client.destroy()
  expect(await connecting).toMatch(/^(?:connection\/cancelled|kit\/destroyed)$/)
  expect(listeners()).toBe(0)
  sayYes()
  await promisesSettle()
  expect(listeners()).toBe(0)
  expect(count('wallet_revokePermissions')).toBe(1)
  expect(await codeOf(connect())).toBe('kit/destroyed')
})
