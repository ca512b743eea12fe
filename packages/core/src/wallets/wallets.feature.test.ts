import { describe, expect, test } from 'vitest'
import { KitError } from '../errors/kit-error.ts'
import { ruleInput } from '../test-utils/rule-input.ts'
import type { PoolRequest } from './pool.events.ts'
import { previewWallets, wallets } from './wallets.feature.ts'

const failure = new KitError('kit/load-failed')

const connect = (connectorId: string) => ({ type: 'connect.requested', connectorId, network: 'eip155:1' }) as const
const restore = (...ids: string[]) =>
  ({ type: 'restore.requested', wallets: ids.map((connectorId) => ({ connectorId })) }) as const
const otherTab = (...ids: string[]) => ({ ...restore(...ids), type: 'wallets.otherTabChanged' }) as const
const onPage = (connectorId: string) => ({ type: 'wallets.pageConnected', connectorId }) as const
const cancel = { type: 'connect.cancelled' } as const
const cancelled = (connectorId: string) => ({ ...cancel, connectorId })
const disconnect = { type: 'disconnect.requested' } as const
const leave = (connectorId: string) => ({ ...disconnect, connectorId })
const other = { type: 'wallets.accountPicked', address: '0x' } as const

const disconnected = { is: 'disconnected', failure: null }
const connecting = (connectorId: string) => ({ is: 'connecting', connectorId })
const reconnecting = (connectorId: string) => ({ is: 'reconnecting', connectorId })

describe('a namespace whose wallets are still being fetched (R-CON-1)', () => {
  test.each([
    ['nothing was said', [], disconnected],
    ['a wallet was chosen', [connect('a')], connecting('a')],
    ['another one was chosen after it', [connect('a'), connect('b')], connecting('b')],
    ['it was cancelled', [connect('a'), cancel], disconnected],
    ['and chosen anew', [connect('a'), cancel, connect('a')], connecting('a')],
    ['the view of another one was left', [connect('a'), connect('b'), cancelled('a')], connecting('b')],
    ['its own view was left', [connect('a'), connect('b'), cancelled('b')], disconnected],
    ['several are to be restored, the first of them', [restore('a', 'b')], reconnecting('a')],
    ['one was chosen meanwhile', [restore('a'), connect('b')], connecting('b')],
    ['all were left', [restore('a', 'b'), disconnect], disconnected],
    ['one that is to be restored was left', [restore('a', 'b'), leave('a')], reconnecting('b')],
    ['another than the one that was chosen was left', [restore('a'), connect('b'), leave('a')], connecting('b')],
    ['the one that was chosen was left', [connect('a'), leave('a')], disconnected],
    ['it was left, and chosen anew', [connect('a'), leave('a'), connect('a')], connecting('a')],
    ['other tabs have another one by now', [restore('a'), otherTab('b', 'a')], reconnecting('b')],
    ['other tabs let go of all', [restore('a'), otherTab()], disconnected],
    ['something else in the page has connected one', [onPage('a')], reconnecting('a')],
    ['beside those that are to be restored', [restore('a'), onPage('b')], reconnecting('b')],
    ['while one is being connected', [connect('a'), onPage('b')], connecting('a')],
    ['and all were left', [onPage('a'), disconnect], disconnected],
    ['something is said that changes nothing about it', [connect('a'), other], connecting('a')],
    ['only such was said', [other], disconnected],
  ] as [string, PoolRequest[], object][])('%s', (_, queued, state) => {
    expect(previewWallets(queued, null)).toEqual(state)
  })

  test.each([
    ['a wallet that was chosen has failed with why', [connect('a')], { connectorId: 'a', error: failure }],
    ['the last one that was chosen has', [connect('a'), connect('b')], { connectorId: 'b', error: failure }],
    ['one that was cancelled has not', [connect('a'), cancel], null],
    ['one to be restored has not, and no wallet is reconnecting', [restore('a')], null],
  ] as [string, PoolRequest[], object | null][])('when they cannot be fetched, %s', (_, queued, why) => {
    expect(previewWallets(queued, failure)).toEqual({ is: 'disconnected', failure: why })
  })
})

test('leaving the view of a wallet gives up that wallet alone', () => {
  const route = { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'io.a' } as const
  const event = { type: 'connect.cancelled', connectorId: 'io.a' }
  const { settings } = ruleInput().context
  expect(wallets.onLeave?.(route, { stack: [], recentIds: [], settings })).toEqual([{ namespace: 'eip155', event }])
})
