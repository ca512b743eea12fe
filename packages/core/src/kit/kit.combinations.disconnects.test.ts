import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { expectRow, tableOf } from '../test-utils/combination-table.ts'
import type { Answers } from '../test-utils/fake-wallets.ts'
import { at, join, type Ours, startCombinedKit } from '../test-utils/start-combined-kit.ts'
import { disconnect } from '../verbs/disconnect.ts'

// Written by hand, as in `kit.combinations.test.ts`. R-CON-6: results are gathered, and failures joined into one message.

const refuses: Answers = { disconnect: () => Promise.reject(new Error('not now')) }
const refusesTo = (...unwilling: Ours[]) => Object.fromEntries(unwilling.map((each) => [each, refuses]))
const isSilent: Answers = { disconnect: () => new Promise(() => {}) }
const threeWallets = 'coin of bip122, ghost of solana, fox of eip155'

const oneRefuses = tableOf(
  { name: 'three wallets of which ghost does not want to go', joins: threeWallets, answers: refusesTo('solana') },
  `
disconnect everything     | -            | -            | -            | Ethereum
  asks disconnect fox of eip155, disconnect ghost of solana, disconnect coin of bip122
  tracks DISCONNECT_ERROR eip155 solana bip122
  says Failed to disconnect chain
disconnect solana         | fox@Ethereum | -            | coin@Bitcoin | Ethereum
  asks disconnect ghost of solana
  tracks DISCONNECT_ERROR solana
  says Failed to disconnect chain
disconnect bip122         | fox@Ethereum | ghost@Solana | -            | Ethereum
  asks disconnect coin of bip122
  tracks DISCONNECT_SUCCESS bip122
`,
)

const twoRefuse = tableOf(
  {
    name: 'three wallets of which fox and ghost do not want to go',
    joins: threeWallets,
    answers: refusesTo('eip155', 'solana'),
  },
  `
disconnect everything     | -            | -            | -            | Ethereum
  asks disconnect fox of eip155, disconnect ghost of solana, disconnect coin of bip122
  tracks DISCONNECT_ERROR eip155 solana bip122
  says Failed to disconnect
`,
)

const oneIsSilent = tableOf(
  { name: 'three wallets of which coin never answers', joins: threeWallets, answers: { bip122: isSilent } },
  `
disconnect everything     | -            | -            | -            | Ethereum
  asks disconnect fox of eip155, disconnect ghost of solana, disconnect coin of bip122
  tracks DISCONNECT_ERROR eip155 solana bip122
  says Failed to disconnect chain
`,
)

const oneSignIn = tableOf(
  {
    name: 'one sign-in that Solana does not want to end',
    joins: 'shared of bip122, shared of solana, owl of eip155, shared of eip155',
    answers: { ...refusesTo('solana'), eip155: { home: { owl: at.Base } } },
  },
  `
disconnect bip122         | owl@Base                 | -             | -              | Base
  asks disconnect shared of eip155, disconnect shared of solana, disconnect shared of bip122
  tracks SWITCH_NETWORK Base, DISCONNECT_ERROR eip155 solana bip122
  says Failed to disconnect chain
disconnect owl of eip155  | shared@Ethereum          | shared@Solana | shared@Bitcoin | Ethereum
  asks disconnect owl of eip155
  tracks DISCONNECT_SUCCESS eip155
shared goes from solana   | shared@Ethereum owl@Base | -             | shared@Bitcoin | Ethereum
reload                    | shared@Ethereum owl@Base | shared@Solana | shared@Bitcoin | Ethereum
  asks restore shared of eip155, restore owl of eip155, restore shared of solana, restore shared of bip122
activate owl of eip155    | owl@Base shared@Ethereum | shared@Solana | shared@Bitcoin | Base
  tracks SWITCH_NETWORK Base
`,
)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('wallets that leave, and those that do not want to', () => {
  test.each([...oneRefuses, ...twoRefuse, ...oneIsSilent, ...oneSignIn])('R-CON-6: $name', expectRow)

  test('R-CON-6: the one message names each failure underneath', async () => {
    const failing = (code: 'disconnect/failed' | 'connection/timeout'): Answers => ({
      disconnect: () => Promise.reject(new KitError(code)),
    })
    const harness = startCombinedKit({
      answers: { eip155: failing('disconnect/failed'), bip122: failing('connection/timeout') },
    })
    await join(harness, 'eip155', 'fox')
    await join(harness, 'bip122', 'coin')
    await disconnect(harness.kit)
    const [notice] = harness.said
    expect(notice?.error).toMatchObject({
      code: 'disconnect/failed',
      cause: { errors: [{}, { code: 'connection/timeout' }] },
    })
  })
})

describe('two wallets of one namespace leave, the active one sooner', () => {
  test('R-CON-6: the other does not take over on its way out', async () => {
    const silent = (connectorId: string) => (connectorId === 'owl' ? new Promise<never>(() => {}) : Promise.resolve())
    const harness = startCombinedKit({ answers: { eip155: { home: { owl: at.Base }, disconnect: silent } } })
    await join(harness, 'eip155', 'owl')
    await join(harness, 'eip155', 'fox')
    const shown: string[] = []
    harness.kit.subscribe(() => shown.push(harness.kit.getSnapshot().networks.active.name))
    const left = disconnect(harness.kit, { namespace: 'eip155' })
    await vi.advanceTimersByTimeAsync(5_000)
    await left
    expect([...new Set(shown)]).toEqual(['Ethereum'])
    expect(harness.names()).not.toContain('SWITCH_NETWORK')
  })
})
