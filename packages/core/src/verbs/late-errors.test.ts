import { expect, test, vi } from 'vitest'
import { base, mainnet } from '../domain/networks.ts'
import { codeOf } from '../test-utils/code-of.ts'

/** The verbs over a kit of a page that has just begun, where the sentences of most errors are not there yet. */
async function start() {
  vi.resetModules()
  const { startKit } = await import('../test-utils/start-kit.ts')
  const { connect } = await import('./connect.ts')
  const { switchNetwork } = await import('./networks.ts')
  const { setAccountType } = await import('./account-type.ts')
  const { kit } = startKit({}, { networks: [mainnet] })
  return { kit, connect, switchNetwork, setAccountType }
}

type Started = Awaited<ReturnType<typeof start>>

const wallet = { wallet: 'io.wallet', namespace: 'eip155' } as const

test.each<[string, string, (started: Started, controller: AbortController) => Promise<unknown>]>([
  [
    'a network that the kit does not have',
    'Network not found',
    ({ kit, switchNetwork }) => switchNetwork(kit as never, base as never),
  ],
  [
    'no account of the embedded wallet',
    'Address or auth connector not found',
    ({ kit, setAccountType }) => setAccountType(kit, { type: 'eoa' }),
  ],
  [
    'what was given up before',
    'Connecting was cancelled.',
    ({ kit, connect }, controller) => {
      controller.abort()
      return connect(kit, { ...wallet, signal: controller.signal })
    },
  ],
  [
    'what is given up while the kit loads',
    'Connecting was cancelled.',
    ({ kit, connect }, controller) => {
      const connecting = connect(kit, { ...wallet, signal: controller.signal })
      controller.abort()
      return connecting
    },
  ],
])('of %s the first error of a page has its sentence', async (_, message, act) => {
  const started = await start()
  expect(await codeOf(act(started, new AbortController()), 'whole')).toMatchObject({ name: 'KitError', message })
})
