import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, type EventObject, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { RouterRequest } from './router.events.ts'
import { canGoBack, routerMachine } from './router.machine.ts'
import { canClose, isTrap, type Route, type RouteOf, type View } from './routes.ts'

type State = SnapshotFrom<typeof routerMachine>

type BareView = { [V in View]: { view: V } extends RouteOf<V> ? V : never }[View]

/** The views whose route says more than their name. */
const detailed: { readonly [V in Exclude<View, BareView>]: RouteOf<V> } = {
  ConnectingExternal: { view: 'ConnectingExternal', namespace: 'eip155', connectorId: 'io.wallet' },
  ConnectingMultiChain: { view: 'ConnectingMultiChain', wallet: 'eip155:io.wallet' },
  ConnectingWalletConnect: { view: 'ConnectingWalletConnect', walletId: null },
  Downloads: { view: 'Downloads', walletId: 'x1' },
  Account: { view: 'Account', namespace: 'eip155' },
  WalletReceive: { view: 'WalletReceive', namespace: 'eip155' },
  WalletSend: { view: 'WalletSend', namespace: 'eip155' },
  WalletSendPreview: { view: 'WalletSendPreview', namespace: 'eip155' },
  Swap: { view: 'Swap', namespace: 'eip155' },
  SwapSelectToken: { view: 'SwapSelectToken', namespace: 'eip155', side: 'sold' },
  SwapPreview: { view: 'SwapPreview', namespace: 'eip155' },
  WalletSendSelectToken: { view: 'WalletSendSelectToken', namespace: 'eip155' },
  FundWallet: { view: 'FundWallet', namespace: 'eip155' },
  OnRampProviders: { view: 'OnRampProviders', namespace: 'eip155' },
  OnRampTokenSelect: { view: 'OnRampTokenSelect', namespace: 'eip155' },
  OnRampFiatSelect: { view: 'OnRampFiatSelect', namespace: 'eip155' },
  BuyInProgress: { view: 'BuyInProgress', namespace: 'eip155' },
  Delegation: { view: 'Delegation', namespace: 'eip155' },
  SIWXSignMessage: { view: 'SIWXSignMessage', namespace: 'eip155' },
  ConnectingSiwe: { view: 'ConnectingSiwe', namespace: 'eip155' },
  ConnectingSocial: { view: 'ConnectingSocial', provider: 'google' },
  AccountSettings: { view: 'AccountSettings', namespace: 'eip155' },
  UpdateEmailWallet: { view: 'UpdateEmailWallet', namespace: 'eip155' },
  UpdateEmailPrimaryOtp: { view: 'UpdateEmailPrimaryOtp', namespace: 'eip155' },
  UpdateEmailSecondaryOtp: { view: 'UpdateEmailSecondaryOtp', namespace: 'eip155' },
  UpgradeEmailWallet: { view: 'UpgradeEmailWallet', namespace: 'eip155' },
  ChooseAccountName: { view: 'ChooseAccountName', namespace: 'eip155' },
  RegisterAccountName: { view: 'RegisterAccountName', namespace: 'eip155' },
  RegisterAccountNameSuccess: { view: 'RegisterAccountNameSuccess', namespace: 'eip155' },
  SwitchNetwork: { view: 'SwitchNetwork', network: 'eip155:8453' },
  UnsupportedChain: { view: 'UnsupportedChain', namespace: 'eip155' },
}
const bare: { readonly [V in BareView]: true } = {
  Connect: true,
  ConnectingWalletConnectBasic: true,
  AllWallets: true,
  ConnectSocials: true,
  ConnectingFarcaster: true,
  ConnectingPasskey: true,
  Passkeys: true,
  EmailLogin: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
  ApproveTransaction: true,
  ReviewRequest: true,
  Wallets: true,
  Networks: true,
  WhatIsAWallet: true,
  GetAWallet: true,
}
const isBare = (view: View): view is BareView => Object.hasOwn(bare, view)
const views = [...Object.keys(bare), ...Object.keys(detailed)] as View[]
/** One place for each view, and a second one where two places share a view. */
const routes: Route[] = [
  ...views.map((view) => (isBare(view) ? { view } : detailed[view])),
  { view: 'SwitchNetwork', network: 'solana:x' },
]

/** The places that a rule of the router knows by name, and some of which none does. */
const known: ReadonlySet<View> = new Set([
  ...(['Connect', 'Account', 'Networks', 'ConnectingExternal', 'SwitchNetwork'] as const),
  ...(['UnsupportedChain', 'ApproveTransaction', 'ReviewRequest'] as const),
])

const saidOf = (routes: readonly Route[]): (RouterRequest | EventObject)[] => [
  ...routes.map((at) => ({ type: 'router.opened', at }) as const),
  ...routes.map((route) => ({ type: 'router.pushed', route }) as const),
  ...routes.map((route) => ({ type: 'router.replaced', route }) as const),
  ...routes.map(({ view }) => ({ type: 'router.finished', view }) as const),
  { type: 'router.tabChosen', tab: 'activity' },
  { type: 'router.backRequested' },
  { type: 'router.closeRequested' },
  { type: 'router.closeRequested', force: true },
  { type: 'router.emptied', namespace: 'eip155' },
  { type: 'router.emptied', namespace: 'solana' },
  { type: 'xstate.after.shake.router.open.shaking' },
]

const nameOf = ({ value }: State): string => (typeof value === 'string' ? value : `open.${value.open}`)

/** The machine runs without a root, so its reports do nothing. */
const machine = routerMachine.provide({
  actions: {
    goTo: assign((_, { stack, direction }) => ({ stack, direction })),
    reportShown: () => {},
    reportHidden: () => {},
  },
})

/** The same for events that only XState sends. */
const walked: AnyStateMachine = machine

/** Every state that histories of up to so many places lead to. */
const statesWith = (routes: readonly Route[], places: number): readonly State[] =>
  getShortestPaths(walked, {
    events: saidOf(routes),
    serializeState: (state) => JSON.stringify([state.value, state.context]),
    stopWhen: ({ context }) => context.stack.length >= places,
  }).map(({ state }): State => state)

/** Two places of all views, and three of some: every rule looks at the last one, at all of them, or at the way back. */
const states = [
  ...statesWith(routes, 2),
  ...statesWith(
    routes.filter(({ view }) => known.has(view)),
    3,
  ),
]

describe('every path through the modal (xstate/graph, on the shipped machine)', () => {
  test('reaches these states and no others', () => {
    expect([...new Set(states.map(nameOf))].sort()).toEqual(['closed', 'open.shaking', 'open.still'])
  })

  test('comes through every view', () => {
    const seen = new Set(states.flatMap(({ context }) => context.stack.map(({ view }) => view)))
    expect([...seen].sort()).toEqual([...views].sort())
  })

  test('an open modal always has a view, and a closed one none', () => {
    for (const state of states) {
      const isOpen = nameOf(state) !== 'closed'
      if (isOpen !== state.context.stack.length > 0) expect.fail(JSON.stringify([state.value, state.context]))
    }
    expect(states.length).toBeGreaterThan(500)
  })

  test('no history holds the same place twice', () => {
    for (const { context } of states) {
      const texts = context.stack.map((route) => JSON.stringify(route))
      if (new Set(texts).size !== texts.length) expect.fail(texts.join(' '))
    }
  })

  test('R-UI-2: only a modal that may not be closed shakes', () => {
    const shaking = states.filter((state) => nameOf(state) === 'open.shaking')
    expect(shaking.length).toBeGreaterThan(0)
    for (const { context } of shaking) expect(canClose(context.stack)).toBe(false)
  })

  test('R-UI-2: with UnsupportedChain in the history there is never a way back', () => {
    const trapped = states.filter(({ context }) => context.stack.some(({ view }) => view === 'UnsupportedChain'))
    expect(trapped.length).toBeGreaterThan(0)
    expect(trapped.filter(({ context }) => canGoBack(context.stack))).toEqual([])
    expect(routes.filter(isTrap).map(({ view }) => view)).toEqual(['UnsupportedChain'])
  })
})
