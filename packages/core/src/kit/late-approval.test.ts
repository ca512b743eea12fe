import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import { modalDurations } from '../config/modal-durations.ts'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wallet with a question that was open before the page was loaded. */
async function start() {
  const approvals = createEmitter<void>()
  let isApproved = false
  let watchers = 0
  const harness = startKit({
    connect: async () => {
      if (!isApproved) throw new KitError('wallet/request-pending')
      return connectionTo('eip155')
    },
    watchApproval(listener) {
      const stop = approvals.watch(listener)
      watchers += 1
      return () => {
        watchers -= 1
        stop()
      }
    },
  })
  harness.kit.send({ type: 'router.openRequested' })
  await harness.kit.load()
  return {
    ...harness,
    watchers: () => watchers,
    state: () => harness.kit.getSnapshot().wallets.eip155,
    async pick() {
      harness.kit.send({ type: 'wallet.picked', namespace: 'eip155', connectorId: 'io.wallet' })
      await settle()
    },
    async approve() {
      isApproved = true
      approvals.emit()
      await settle()
    },
  }
}

test('an older question of the wallet that is approved connects, from the view that said so', async () => {
  const { kit, pick, approve, state, view, names, watchers } = await start()
  await pick()
  expect(state()).toMatchObject({ is: 'disconnected', failure: { error: { code: 'wallet/request-pending' } } })
  expect([view(), watchers()]).toEqual(['ConnectingExternal', 1])
  await approve()
  expect([state().is, view(), watchers()]).toEqual(['connected', 'ConnectingExternal', 0])
  await vi.advanceTimersByTimeAsync(modalDurations.successPause)
  expect(kit.getSnapshot().router.isOpen).toBe(false)
  expect(names()).toContain('CONNECT_SUCCESS')
})

test('a visitor who goes back or closes the modal is not connected by it', async () => {
  for (const leave of ['router.backRequested', 'router.closeRequested'] as const) {
    const { kit, pick, approve, state, watchers } = await start()
    await pick()
    kit.send({ type: leave })
    await settle()
    expect([state(), watchers()]).toEqual([{ is: 'disconnected', failure: null }, 0])
    await approve()
    expect(state().is).toBe('disconnected')
  }
})

test('it is waited for after that failure only, and by no kit that has ended', async () => {
  const { kit, pick, watchers } = await start()
  expect(watchers()).toBe(0)
  await pick()
  kit.destroy()
  await settle()
  expect(watchers()).toBe(0)
  const refused = startKit({
    connect: async () => {
      throw new KitError('wallet/rejected')
    },
    watchApproval: () => {
      throw new Error('never called')
    },
  })
  expect(await codeOf(connect(refused.kit, { wallet: 'io.wallet', namespace: 'eip155' }))).toBe('wallet/rejected')
})

test('the call that asked says what was the matter, and a next one joins the approval', async () => {
  const { kit, approve, state } = await start()
  const asked = () => codeOf(connect(kit, { wallet: 'io.wallet', namespace: 'eip155' }))
  expect(await asked()).toBe('wallet/request-pending')
  await approve()
  expect(state().is).toBe('connected')
})
