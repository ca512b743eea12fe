import { createFakeStorage, createStorageSpace } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import type { Analytics } from '../ports/runtime.ts'
import { connectionTo } from '../test-utils/sample-connection.ts'
import { settle } from '../test-utils/settle.ts'
import { recordingLogger, startKit } from '../test-utils/start-kit.ts'
import { connect } from '../verbs/connect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startTracked(options: Parameters<typeof startKit>[1] = {}, analytics: Partial<Analytics> = {}) {
  const sent = vi.fn<Analytics['track']>()
  const loadAnalytics = vi.fn(async (): Promise<Analytics> => ({ track: sent, ...analytics }))
  return { ...startKit({}, { ...options, runtime: { loadAnalytics } }), sent, loadAnalytics }
}

describe('R-EVT-1: what is tracked', () => {
  test('goes to the dApp’s own listener, to those who subscribe, and to analytics', async () => {
    const { kit, tracked, sent } = startTracked()
    const heard = vi.fn()
    const stop = kit.onEvent(heard)
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    const opened = { name: 'MODAL_OPEN', props: { connected: false } }
    expect([tracked, heard.mock.calls, sent.mock.calls]).toEqual([[opened], [[opened]], [[opened]]])
    stop()
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect([heard.mock.calls.length, sent.mock.calls.length]).toEqual([1, 2])
  })

  test('is nothing before the visitor’s first interaction, and nothing is loaded for it', async () => {
    const storage = createFakeStorage(createStorageSpace({ 'kit.v1.eip155.wallets': '[{"connectorId":"io.wallet"}]' }))
    const loadAnalytics = vi.fn<() => Promise<Analytics>>()
    const script = { restore: async () => connectionTo('eip155') }
    const { kit, tracked, evm } = startKit(script, { storage, runtime: { loadAnalytics } })
    await kit.load()
    await settle()
    evm.emit({ type: 'wallet.networkChanged', network: 'eip155:8453' })
    evm.emit({ type: 'wallet.disconnected' })
    kit.send({ type: 'discovery.requested' })
    await settle()
    expect([tracked, loadAnalytics.mock.calls]).toEqual([[], []])
  })

  test('R-CFG-2: with analytics off the dApp still hears, and analytics are not even loaded', async () => {
    const { kit, tracked, loadAnalytics } = startTracked({ features: { analytics: false } })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect([tracked.length, loadAnalytics.mock.calls.length]).toEqual([1, 0])
  })

  test('is loaded with the first event, once', async () => {
    const { kit, loadAnalytics } = startTracked()
    await kit.load()
    expect(loadAnalytics).not.toHaveBeenCalled()
    kit.send({ type: 'router.openRequested' })
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect(loadAnalytics).toHaveBeenCalledOnce()
  })

  test('holds no address, no wallet’s name or id, no text that the visitor typed', async () => {
    const { kit, evm, tracked } = startTracked()
    kit.send({ type: 'router.openRequested' })
    await connect(kit, { wallet: 'io.secret.wallet', namespace: 'eip155' })
    kit.send({ type: 'router.viewRequested', route: { view: 'Networks' } })
    kit.send({ type: 'network.picked', network: 'eip155:8453' })
    await settle()
    evm.emit({ type: 'wallet.disconnected' })
    const text = JSON.stringify(tracked)
    expect(tracked.length).toBeGreaterThan(4)
    expect(text).not.toMatch(/0x[0-9a-f]{6}|secret|@|wc:/i)
  })
})

describe('a listener that fails disturbs no other', () => {
  test('a listener that throws is logged, and analytics are still told', async () => {
    const logger = recordingLogger()
    const onEvent = () => {
      throw new Error('the dApp’s own mistake')
    }
    const { kit, sent } = startTracked({ logger, onEvent })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect([kit.getSnapshot().router.isOpen, sent.mock.calls.length]).toEqual([true, 1])
    expect(logger.lines).toMatchObject([['warn', '[kit] onEvent', { message: 'the dApp’s own mistake' }]])
  })

  test('analytics that could not be loaded are tried again with the next event', async () => {
    const { kit, sent, loadAnalytics } = startTracked()
    loadAnalytics.mockRejectedValueOnce(new Error('offline'))
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect(sent).not.toHaveBeenCalled()
    kit.send({ type: 'router.closeRequested' })
    await settle()
    expect(sent.mock.calls).toMatchObject([[{ name: 'MODAL_CLOSE' }]])
  })

  test('analytics that throw are no failure of the kit', async () => {
    const track = () => {
      throw new Error('no')
    }
    const { kit } = startTracked({}, { track })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    await settle()
    expect(kit.getSnapshot().router.isOpen).toBe(true)
  })
})

test('R-EVT-2: what analytics tell the developer becomes an alert', async () => {
  const watch: Analytics['watch'] = (listener) => {
    listener(new KitError('config/origin-not-allowed', { detail: 'Add this page’s origin.' }))
    return () => {}
  }
  const { kit } = startTracked({}, { watch })
  kit.send({ type: 'router.openRequested' })
  await kit.load()
  await settle()
  expect(kit.getSnapshot().notices.alert?.error).toMatchObject({
    code: 'config/origin-not-allowed',
    message: 'Add this page’s origin.',
  })
})
