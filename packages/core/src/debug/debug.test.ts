import { createFakeAdapter } from '@kit/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { codeOf } from '../test-utils/code-of.ts'
import { recordingLogger, startKit, startKitWith } from '../test-utils/start-kit.ts'
import { startSessionKit } from '../test-utils/start-session-kit.ts'
import { wideKit } from '../test-utils/wide-kit.ts'
import { connect } from '../verbs/connect.ts'
import { explainFailures } from './debug.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.dynamicImportSettled()

const wallet = { wallet: 'io.wallet', namespace: 'eip155' } as const
const refusing = { connect: () => Promise.reject({ code: 4001 }) }

function startLogged(debug: boolean, script: Parameters<typeof startKit>[0] = {}) {
  const logger = recordingLogger()
  return { ...startKit(script, { debug, logger }), lines: () => logger.lines.map((words) => words.slice(0, 3)) }
}

describe('in debug mode', () => {
  test('a failure to connect is explained to the developer, with what to do', async () => {
    const { kit, lines } = startLogged(true, refusing)
    await settle()
    await codeOf(connect(kit, wallet))
    expect(lines()).toEqual([
      [
        'warn',
        '[kit]',
        expect.stringMatching(/^wallet\/rejected: You declined .* — The visitor said no in the wallet/),
      ],
    ])
  })

  test('a failure that was there before the module which explains it is told, too', async () => {
    const { kit } = startKit(refusing)
    await codeOf(connect(kit, wallet))
    const logger = recordingLogger()
    explainFailures(() => () => {}, wideKit(kit), logger)()
    expect(logger.lines).toEqual([['warn', '[kit]', expect.stringContaining('wallet/rejected'), expect.any(KitError)]])
  })

  test('each failure is told once, however often the kit moves on', async () => {
    const { kit, lines } = startLogged(true, refusing)
    await settle()
    await codeOf(connect(kit, wallet))
    kit.send({ type: 'router.openRequested' })
    kit.send({ type: 'router.closeRequested' })
    expect(lines()).toHaveLength(1)
  })

  test('R-CFG-7: a pairing that is tried again without a projectId says so once, as an alert and in the log', async () => {
    const logger = recordingLogger()
    const { kit, last, pairing } = startSessionKit({ debug: true, logger })
    const alerts = new Set<number>()
    kit.subscribe(() => {
      const { alert } = kit.getSnapshot().notices
      if (alert) alerts.add(alert.id)
    })
    kit.send({ type: 'router.openRequested' })
    await kit.load()
    kit.send({ type: 'router.viewRequested', route: { view: 'ConnectingWalletConnect', walletId: null } })
    for (let tries = 1; tries <= 4; tries += 1) {
      await settle()
      last().refuse(new KitError('project/no-id', { detail: 'Pass a projectId.' }))
      await settle()
      await vi.advanceTimersByTimeAsync(1)
      expect([pairing(), kit.getSnapshot().pairing]).toMatchObject(['failed', { error: { code: 'project/no-id' } }])
      kit.send({ type: 'pairing.retried' })
    }
    expect([alerts.size, logger.lines.map(([, , line]) => line)]).toEqual([
      1,
      [expect.stringContaining('project/no-id: Pass a projectId.')],
    ])
  })

  test('a refusal of another try is told again', async () => {
    const { kit, lines } = startLogged(true, refusing)
    await settle()
    for (const _ of [1, 2]) await codeOf(connect(kit, wallet))
    expect(lines()).toHaveLength(2)
  })

  test('notices are told, the quiet ones as debug', async () => {
    const { kit, lines } = startLogged(true, { switchNetwork: () => new Promise(() => {}) })
    await settle()
    await connect(kit, wallet)
    kit.send({ type: 'notices.raised', error: new KitError('session/expired', { detail: 'Session Expired' }) })
    kit.send({ type: 'network.switchRequested', network: 'eip155:8453' })
    kit.send({ type: 'network.switchCancelled' })
    expect(lines()).toEqual([
      ['warn', '[kit]', expect.stringContaining('session/expired: Session Expired')],
      ['debug', '[kit]', expect.stringContaining('connection/cancelled')],
    ])
  })

  test('without a logger nothing is said, and nothing breaks', async () => {
    const { kit } = startKit(refusing, { debug: true })
    await settle()
    expect(await codeOf(connect(kit, wallet))).toBe('wallet/rejected')
  })

  test('two wallets that claim one reverse domain name are named, once', async () => {
    const logger = recordingLogger()
    const claim = { name: 'Fox', rdns: 'io.fox' }
    const connectors = ['io.fox', 'io.fox#2'].map((id) => ({ ...claim, id }))
    const fake = createFakeAdapter('eip155', { connectors })
    const { kit } = startKitWith([fake], { debug: true, logger })
    await settle()
    kit.send({ type: 'discovery.requested' })
    await vi.advanceTimersByTimeAsync(1_000)
    kit.send({ type: 'router.openRequested' })
    await settle()
    const [line, ...others] = logger.lines
    expect(line?.slice(1, 3).join(' ')).toContain('io.fox on eip155: “Fox” (io.fox), “Fox” (io.fox#2)')
    expect(others).toEqual([])
    kit.destroy()
  })

  test('nothing is told after the end', async () => {
    const { kit, lines } = startLogged(true)
    await settle()
    await kit.load()
    kit.destroy()
    await settle()
    kit.send({ type: 'notices.raised', error: new KitError('session/expired') })
    expect(lines()).toEqual([])
  })
})

describe('otherwise', () => {
  test('failures are the visitor’s and the dApp’s business, not the console’s', async () => {
    const { kit, lines } = startLogged(false, refusing)
    await codeOf(connect(kit, wallet))
    kit.send({ type: 'notices.raised', error: new KitError('session/expired') })
    await settle()
    expect(lines()).toEqual([])
  })
})
