import { type Connection, KitError } from '@kit/core'
import { type Accounts, type Adapter, type BrokenAdapter, mainnetId, withLeakedListener } from './broken-harness.ts'

type Sign = NonNullable<Adapter['features']['kit:signMessage']>

const neverAborted = new AbortController().signal

/** Connects and changes the connection. */
const changeConnection =
  (change: (connection: Connection<'bip122'>) => Partial<Connection<'bip122'>>): BrokenAdapter['spoil'] =>
  ({ connect }) => ({
    async connect(input, signal) {
      const connection = await connect(input, signal)
      return { ...connection, ...change(connection) }
    },
  })

const withFirst = ([first, ...rest]: Accounts, address: string): Accounts => [{ ...first, address }, ...rest]

/** Requests a signature for another input. */
const changeSignRequest =
  (change: (input: Parameters<Sign>[0], adapter: Adapter) => Parameters<Sign>[0]): BrokenAdapter['spoil'] =>
  (adapter) => ({
    features: {
      ...adapter.features,
      'kit:signMessage': async (input, signal) => {
        const signed = await adapter.features['kit:signMessage']?.(change(input, adapter), signal)
        return signed ?? { signature: '' }
      },
    },
  })

export const brokenAdapters: readonly BrokenAdapter[] = [
  {
    what: 'returns an Ethereum address',
    breaks: /only addresses of its own wallet/,
    spoil: changeConnection(({ accounts }) => ({ accounts: withFirst(accounts, `0x${'1'.repeat(40)}`) })),
  },
  {
    what: 'returns an address of another Bitcoin network',
    breaks: /only addresses of its own wallet/,
    spoil: changeConnection(({ accounts }) => ({
      accounts: withFirst(accounts, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    })),
  },
  {
    what: 'returns the ordinals address as the payment address',
    breaks: /only addresses of its own wallet/,
    spoil: changeConnection(({ accounts: [first, ...rest] }) => ({
      accounts: [...rest.map((one) => ({ ...one, type: 'payment' as const })), first] as unknown as Accounts,
    })),
  },
  {
    what: 'reports a Solana network',
    breaks: /R-CON-1/,
    spoil: changeConnection(() => ({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as 'bip122:1' })),
  },
  {
    what: 'reports the requested network instead of the wallet’s',
    breaks: /connects on that network/,
    spoil: changeConnection(() => ({ network: mainnetId })),
  },
  {
    what: 'asks the visitor when it restores',
    breaks: /restore returns null, without asking/,
    spoil: ({ connect }) => ({
      restore: ({ connectorId }, signal) => connect({ connectorId, network: mainnetId }, signal),
    }),
  },
  {
    what: 'leaves a listener in the wallet when it disconnects',
    breaks: /even when the page connects the wallet again/,
    spoil: (adapter, { wallet }) => withLeakedListener(adapter, wallet, 'destroy'),
  },
  {
    what: 'leaves a listener in the wallet when it is destroyed',
    breaks: /a destroyed adapter reports no more events/,
    spoil: (adapter, { wallet }) => withLeakedListener(adapter, wallet, 'disconnect'),
  },
  {
    what: 'rejects an aborted connect and connects on a late approval',
    breaks: /a late approval connects nothing/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        new Promise((resolve, reject) => {
          const end = () => reject(new KitError('connection/cancelled'))
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true })
          connect(input, neverAborted).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'reports a switch without switching the wallet',
    breaks: /switchNetwork moves the wallet/,
    spoil: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'reports a switch that the visitor rejected',
    breaks: /a refused switch fails/,
    spoil: ({ switchNetwork }) => ({
      switchNetwork: (input, signal) => switchNetwork(input, signal).catch(() => input.network),
    }),
  },
  {
    what: 'signs with the ordinals key',
    breaks: /a signature comes from the requested account/,
    spoil: (adapter, { wallet }) =>
      changeSignRequest((input) => ({ ...input, address: wallet.ordinalsAddresses[0] ?? '' }))(adapter, {
        wallet,
        siblings: [],
      }),
  },
  {
    what: 'signs a text’s bytes as hex',
    breaks: /a signature comes from the requested account/,
    spoil: changeSignRequest((input) => ({ ...input, message: Buffer.from(input.message).toString('hex') })),
  },
  {
    what: 'returns the PSBT unsigned',
    breaks: /returns what it promises/,
    spoil: ({ features }) => ({ features: { ...features, 'kit:signPsbt': async ({ psbt }) => ({ psbt }) } }),
  },
  {
    what: 'signs a PSBT for an address of another wallet',
    breaks: /refuses an account that the wallet does not share/,
    spoil: ({ features }, { wallet }) => ({
      features: {
        ...features,
        'kit:signPsbt': async (input, signal) => {
          const signInputs = input.signInputs.map((one) => ({ ...one, address: wallet.activeAddress }))
          return (await features['kit:signPsbt']?.({ ...input, signInputs }, signal)) ?? { psbt: '' }
        },
      },
    }),
  },
  {
    what: 'shares one adapter between two wallets',
    breaks: /two wallets connected side by side/,
    spoil: (adapter, { siblings: [first = adapter] }) => ({ ...first }),
  },
  {
    what: 'disconnects every wallet when it disconnects one',
    breaks: /disconnecting one of two wallets/,
    spoil: (adapter, { siblings }) => ({
      async disconnect(input, signal) {
        await adapter.disconnect(input, signal)
        for (const other of siblings) if (other !== adapter) other.destroy()
      },
    }),
  },
]
