import { registerWallet } from '@kit/testing/solana'
import { expect, test, vi } from 'vitest'
import { featureOf } from '../discovery/feature-of.ts'
import { acorn, codeOf, devnet, never, settle, startHarness, testWallet } from '../test-utils/harness.ts'

async function startWaiting() {
  const wallet = (await testWallet()).hang()
  return { wallet, ...startHarness([wallet]) }
}

test('a wallet that approves after a cancel is not connected and is disconnected', async () => {
  const { wallet, connect, client, events } = await startWaiting()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await wallet.asked('standard:connect')
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  wallet.answerNow()
  await wallet.asked('standard:disconnect')
  await vi.waitFor(() => expect(wallet.isAllowed).toBe(false))
  expect([events, wallet.listeners]).toEqual([[], 0])
  expect(await codeOf(client.switchNetwork({ network: devnet.caipNetworkId }, never))).toBe('connection/required')
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

test('disconnecting a wallet with an open prompt cancels the connect', async () => {
  const { wallet, connect, client } = await startWaiting()
  const connecting = codeOf(connect())
  await wallet.asked('standard:connect')
  await client.disconnect(never)
  expect(await connecting).toBe('connection/cancelled')
})

test('destroying the client ends a connect and disconnects a wallet that approves later', async () => {
  const { wallet, connect, client } = await startWaiting()
  const connecting = codeOf(connect())
  await wallet.asked('standard:connect')
  client.destroy()
  expect(await connecting).toMatch(/^(?:connection\/cancelled|kit\/destroyed)$/)
  wallet.answerNow()
  await wallet.asked('standard:disconnect')
  expect(await codeOf(connect())).toBe('kit/destroyed')
  expect(wallet.listeners).toBe(0)
})

test('destroying the client before its wallet was found prompts nothing', async () => {
  const wallet = await testWallet()
  const { connect, client, page } = startHarness([])
  const connecting = codeOf(connect())
  client.destroy()
  registerWallet(wallet, page)
  expect(await connecting).toBe('kit/destroyed')
  await settle()
  expect([wallet.requests, wallet.listeners]).toEqual([[], 0])
})

test('destroying the client ends a restore, which then watches nothing', async () => {
  const wallet = await testWallet({ memory: { load: () => 'allowed', save: () => {} } })
  const { client } = startHarness([wallet])
  const restoring = codeOf(client.restore({}, never))
  client.destroy()
  expect(await restoring).toBe('kit/destroyed')
  await settle()
  expect(wallet.listeners).toBe(0)
})

test('whenIdle waits for the open prompt of a cancelled connect and for taking its approval back', async () => {
  const { wallet, connect, client } = await startWaiting()
  await client.whenIdle?.()
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await wallet.asked('standard:connect')
  abort.abort()
  await connecting
  let isIdle = false
  const idle = client.whenIdle?.().then(() => {
    isIdle = true
  })
  await settle()
  expect(isIdle).toBe(false)
  wallet.answerNow()
  await idle
  expect(wallet.isAllowed).toBe(false)
})

test('a wallet that approves after a cancel is disconnected, also when its last disconnect was slow', async () => {
  const wallet = await testWallet()
  const { features } = wallet.standard
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const disconnect = async () => {
    await finished
    await featureOf(wallet.standard, 'standard:disconnect')?.()
  }
  const standard = {
    ...wallet.standard,
    features: { ...features, 'standard:disconnect': { disconnect } },
    get accounts() {
      return wallet.standard.accounts
    },
  }
  const { client, connect } = startHarness([{ standard }])
  await connect()
  const leaving = client.disconnect(never)
  const abort = new AbortController()
  const connecting = codeOf(connect(abort.signal))
  await settle()
  wallet.hang('standard:connect')
  finish()
  await leaving
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('standard:connect'))
  abort.abort()
  expect(await connecting).toBe('connection/cancelled')
  wallet.answerNow()
  await client.whenIdle?.()
  expect([wallet.isAllowed, wallet.listeners]).toEqual([false, 0])
})

test('a question of an earlier page that is approved is reported, until the client is destroyed', async () => {
  const wallet = (await testWallet()).hang()
  const earlier = startHarness([wallet])
  const connecting = codeOf(earlier.connect())
  await wallet.asked('standard:connect')
  const { client } = startHarness([wallet])
  const heard = vi.fn()
  client.watchApproval?.(heard)
  await vi.waitFor(() => expect(wallet.listeners).toBe(1))
  expect(heard).not.toHaveBeenCalled()
  wallet.answerNow()
  await connecting
  expect(heard).toHaveBeenCalled()
  earlier.client.destroy()
  client.destroy()
  expect(wallet.listeners).toBe(0)
})
