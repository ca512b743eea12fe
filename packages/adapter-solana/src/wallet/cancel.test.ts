import { expect, test } from 'vitest'
import { acorn, codeOf, devnet, mainnet, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'

async function startWaiting() {
  const wallet = (await testWallet()).hang()
  return { wallet, ...startHarness([wallet]) }
}

test('a wallet that approves after a cancel is not connected and is disconnected', async () => {
  const { wallet, connect, adapter, events } = await startWaiting()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await wallet.asked('standard:connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  wallet.answerNow()
  await wallet.asked('standard:disconnect')
  await settle()
  expect(wallet.isAllowed).toBe(false)
  expect([events, wallet.listeners]).toEqual([[], 0])
  expect(await codeOf(adapter.switchNetwork({ network: devnet.caipNetworkId }, never))).toBe('connection/required')
})

test('a wallet that was allowed before keeps its permission when it approves after a cancel', async () => {
  const wallet = await testWallet({ memory: { load: () => 'allowed', save: () => {} } })
  const { connect } = startHarness([wallet.hang('standard:connect')])
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await wallet.asked('standard:connect')
  abort.abort()
  await connecting
  wallet.answerNow()
  await settle()
  expect(wallet.isAllowed).toBe(true)
})

test('connecting again after a cancel joins the prompt that is still open in the wallet', async () => {
  const { wallet, connect } = await startWaiting()
  const abort = new AbortController()
  const first = codeOf(connect(abort.signal))
  await wallet.asked('standard:connect')
  abort.abort()
  await first
  const second = connect()
  await settle()
  wallet.answerNow()
  expect((await second).accounts[0].address).toBe(wallet.addresses[0])
  expect(wallet.requests).toHaveLength(1)
  expect(wallet.isAllowed).toBe(true)
})

test('two connects to one wallet share one prompt, and cancelling one leaves the other', async () => {
  const { wallet, connect } = await startWaiting()
  const abort = new AbortController()
  const one = codeOf(connect(abort.signal))
  const other = connect()
  await wallet.asked('standard:connect')
  abort.abort()
  expect(await one).toBe('connection/cancelled')
  wallet.answerNow()
  expect((await other).connectorId).toBe(acorn)
  expect(wallet.requests).toHaveLength(1)
})

test('connecting another wallet cancels the open prompt and lets go of the previous wallet', async () => {
  const [waiting, other] = [(await testWallet()).hang(), await testWallet({ name: 'Birch' })]
  const { connect, adapter, events } = startHarness([waiting, other])
  const first = codeOf(connect())
  await waiting.asked('standard:connect')
  const input = { connectorId: 'standard:Birch', network: mainnet.caipNetworkId }
  expect((await adapter.connect(input, never)).wallet.name).toBe('Birch')
  expect(await first).toBe('connection/cancelled')
  waiting.approve().answerNow()
  await settle()
  await connect()
  other.switchAccount(1)
  expect([other.listeners, waiting.listeners, events]).toEqual([0, 1, []])
})

test('disconnecting a wallet with an open prompt cancels the connect', async () => {
  const { wallet, connect, adapter } = await startWaiting()
  const connecting = codeOf(connect())
  await wallet.asked('standard:connect')
  await adapter.disconnect({ connectorId: acorn }, never)
  expect(await connecting).toBe('connection/cancelled')
})

test('destroying the adapter ends a connect and disconnects a wallet that approves later', async () => {
  const { wallet, connect, adapter } = await startWaiting()
  const connecting = codeOf(connect())
  await wallet.asked('standard:connect')
  adapter.destroy()
  expect(await connecting).toMatch(/^(?:connection\/cancelled|kit\/destroyed)$/)
  wallet.answerNow()
  await wallet.asked('standard:disconnect')
  expect(await codeOf(connect())).toBe('kit/destroyed')
})
