import { KitError } from '../errors/kit-error.ts'
import { attemptNetwork } from './attempt-network.ts'
import { forgetHere, isFollowed, walletSetup } from './wallet.setup.ts'

const reportMoved = {
  type: 'reportUpdated',
  params: ({ context }: { context: Parameters<typeof isFollowed>[0] }) => ({ isOfOtherTab: isFollowed(context) }),
} as const

/** Another tab has picked one of the accounts that the wallet shares here, too. */
const followPick = walletSetup.enqueueActions(({ context: { connection }, event, enqueue }) => {
  const account = event.type === 'otherTab.connected' ? event.account : undefined
  const picked = connection?.accounts.slice(1).find(({ address }) => address === account)
  if (!picked) return
  enqueue({ type: 'pickAccount', params: picked })
  enqueue({ type: 'reportUpdated', params: { isOfOtherTab: true } })
  enqueue({ type: 'tellClient', params: picked })
})

/** A connected wallet: it is followed, and asked to switch on request. */
export const connectedState = walletSetup.createStateConfig({
  invoke: {
    id: 'wallet',
    src: 'wallet',
    input: ({ context: { namespace, connectorId } }) => ({ namespace, connectorId }),
    onError: {
      target: 'disconnected',
      actions: [
        { type: 'reportClosed', params: ({ context, event }) => ({ error: event.error, ...forgetHere({ context }) }) },
        'clearConnection',
      ],
    },
  },
  initial: 'idle',
  on: {
    'connect.requested': [
      {
        // A newer session has replaced this one already, so no disconnect is sent.
        guard: { type: 'isTakeover', params: ({ event }) => event },
        target: 'connecting',
        actions: [
          { type: 'reportClosed', params: { forget: false, isComingBack: true } },
          'clearConnection',
          { type: 'setAttempt', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'reportOpened', params: { isRestored: false } } },
    ],
    'disconnect.requested': 'disconnecting',
    'otherTab.disconnected': 'disconnecting',
    'otherTab.connected': { actions: followPick },
    'wallet.becameActive': { actions: 'notifyClient' },
    'wallet.activated': { actions: 'reportActivated' },
    'wallet.disconnected': {
      target: 'disconnected',
      actions: [{ type: 'reportClosed', params: { forget: true } }, 'clearConnection'],
    },
    'wallet.replaced': {
      target: 'disconnected',
      actions: [{ type: 'reportClosed', params: { forget: false } }, 'clearConnection'],
    },
    'wallet.accountsChanged': [
      {
        guard: { type: 'hasNoAccounts', params: ({ event }) => event },
        target: 'disconnected',
        actions: [{ type: 'reportClosed', params: { forget: true } }, 'clearConnection'],
      },
      {
        actions: [
          { type: 'reportAccount', params: ({ event }) => event },
          { type: 'followAccounts', params: ({ event }) => event },
          'reportUpdated',
        ],
      },
    ],
    'wallet.networkChanged': {
      actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, reportMoved],
    },
    'wallet.approvalChanged': {
      actions: [
        { type: 'patch', params: ({ event }) => ({ approvedNetworks: event.approvedNetworks }) },
        'reportUpdated',
      ],
    },
    'wallets.accountPicked': {
      actions: [
        { type: 'pickAccount', params: ({ event }) => event },
        'reportUpdated',
        { type: 'tellClient', params: ({ event }) => event },
      ],
    },
    'switch.requested': {
      target: '.switching',
      reenter: false,
      actions: { type: 'setSwitchTarget', params: ({ event }) => event },
    },
  },
  states: {
    idle: {
      entry: 'clearSwitchTarget',
      on: { 'otherTab.connected': { actions: [followPick, { type: 'followSwitch', params: ({ event }) => event }] } },
    },
    /** Where this tab was asked to be: pages that want different networks would move each other for ever. */
    moved: {
      entry: 'clearSwitchTarget',
      always: { guard: 'isFollowed', target: 'idle' },
      after: { ownNetwork: 'idle' },
    },
    switching: {
      invoke: {
        src: 'switchNetwork',
        input: ({ context: { namespace, connectorId, switchingTo } }) => ({
          namespace,
          connectorId,
          network: attemptNetwork(switchingTo, { namespace, connectorId }),
        }),
        onDone: [
          {
            guard: { type: 'isSwitchTarget', params: ({ event }) => ({ network: event.output }) },
            target: 'moved',
            actions: [{ type: 'patch', params: ({ event }) => ({ network: event.output }) }, reportMoved],
          },
          {
            target: 'idle',
            actions: [
              { type: 'patch', params: ({ event }) => ({ network: event.output }) },
              { type: 'recordSwitchFailure', params: () => ({ error: new KitError('wallet/wrong-chain') }) },
              reportMoved,
              'reportSwitchFailed',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'recordSwitchFailure', params: ({ event }) => event }, 'reportSwitchFailed'],
        },
      },
      after: {
        switchNetwork: {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/timeout') }) },
            'reportSwitchFailed',
          ],
        },
      },
      on: {
        // Wallets report the network before they answer; a wallet that is there has switched.
        'wallet.networkChanged': {
          guard: { type: 'isSwitchTarget', params: ({ event }) => event },
          target: 'moved',
          actions: [{ type: 'patch', params: ({ event }) => ({ network: event.network }) }, reportMoved],
        },
        'switch.cancelled': {
          target: 'idle',
          actions: [
            { type: 'recordSwitchFailure', params: () => ({ error: new KitError('connection/cancelled') }) },
            'reportSwitchFailed',
          ],
        },
      },
    },
  },
})
