// @vitest-environment jsdom
import { connect, createKit, durations } from '@kit/core'
import type { BlockchainApi } from '@kit/core/ports'
import { createFakeRuntime } from '@kit/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../index.ts'
import { vectors } from '../test-utils/ensip-15-vectors.ts'
import { mainnet } from '../test-utils/harness.ts'
import { announceProvider, scriptedProvider } from '../test-utils/scripted-provider.ts'
import { normalName } from './normal-name.ts'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** The names that the registry or the service was asked for. */
const asked = vi.hoisted((): string[] => [])

vi.mock('./universal-resolver.ts', async (original) => ({
  ...(await original<typeof import('./universal-resolver.ts')>()),
  createUniversalResolver: () => ({
    async readAddress(name: string) {
      asked.push(name)
      return alice
    },
    readText: async () => null,
    readPrimary: async () => null,
  }),
}))

const service = {
  async resolveName({ name }: { readonly name: string }) {
    asked.push(name)
    return null
  },
} as unknown as BlockchainApi

const promisesSettle = () => new Promise((resolve) => setImmediate(resolve))

/** Takes a visitor who has a wallet to the form to send ether. Returns what enters a recipient. */
async function startForm() {
  const { provider } = scriptedProvider({ eth_accounts: () => [alice], eth_requestAccounts: () => [alice] })
  const id = announceProvider(window, provider)
  const runtime = { ...createFakeRuntime(), loadBlockchainApi: async () => service }
  const kit = createKit({ runtime, networks: [mainnet], adapters: [evm()] })
  onTestFinished(() => {
    vi.useRealTimers()
    kit.destroy()
  })
  await connect(kit, { namespace: 'eip155', wallet: id })
  const from = { namespace: 'eip155', address: alice, network: 'eip155:1', connectorId: id } as const
  kit.send({ type: 'send.started', from, token: { symbol: 'ETH', decimals: 18 } })
  await vi.waitFor(() => expect(kit.getSnapshot().send.is).toBe('editing'))
  // What reads names is loaded with the first one.
  kit.send({ type: 'send.drafted', to: 'first.eth' })
  await vi.waitFor(() => expect(kit.getSnapshot().send).toMatchObject({ recipient: { address: alice } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return async (to: string) => {
    asked.length = 0
    kit.send({ type: 'send.drafted', to })
    vi.advanceTimersByTime(durations.namePause)
    await promisesSettle()
    const state = kit.getSnapshot().send
    if (state.is !== 'editing' || state.isNaming) throw new Error(`“${to}” is still ${state.is}.`)
    const { recipient, error } = state
    const shown = recipient?.name ? normalName(recipient.name) : null
    return { asked: [...asked], address: recipient?.address, shown, problem: error?.message }
  }
}

test('attack 2.13, R-SEND-3: every vector of ENSIP-15 that is entered in the form is looked up in its normal form alone, or refused unasked', async () => {
  const enter = await startForm()
  // White space around what is entered is none of it, and whom a name stands for is known for a while: each is entered once.
  const entered = vectors.filter(([label]) => label.trimStart() === label)
  const normals = new Map(entered.map(([label, normal = label]) => [`${label}.eth`, normal && `${normal}.eth`]))
  const misses: unknown[] = []
  let refused = 0
  for (const [name, normal] of normals) {
    const isRefused = !normal || name.length > 255
    if (isRefused) refused += 1
    const expected = isRefused
      ? { asked: [], address: undefined, shown: null, problem: 'This name is not valid.' }
      : { asked: [normal], address: alice, shown: normal, problem: undefined }
    const got = await enter(name)
    if (JSON.stringify(got) !== JSON.stringify(expected)) misses.push([name, got])
  }
  expect(misses).toEqual([])
  expect([vectors.length - entered.length, normals.size, refused]).toEqual([112, 38_290, 16_870])
})

test('attack 2.13, R-SEND-3: white space around a vector of ENSIP-15 is none of the name', async () => {
  const enter = await startForm()
  expect(await enter(' \u3000vitalik.eth\n')).toMatchObject({ asked: ['vitalik.eth'], address: alice })
  expect(await enter('\u200bvitalik .eth')).toMatchObject({ asked: [], problem: 'This name is not valid.' })
})
