import { type Connection, KitError } from '@kit/core'
import { type Accounts, type Adapter, type BrokenAdapter, mainnetId, overhearing } from './broken-harness.ts'

type Sign = NonNullable<Adapter['features']['kit:signMessage']>

const deaf = new AbortController().signal

/** Connects, and says something else of it. */
const saying =
  (change: (connection: Connection<'bip122'>) => Partial<Connection<'bip122'>>): BrokenAdapter['spoil'] =>
  ({ connect }) => ({
    async connect(input, signal) {
      const connection = await connect(input, signal)
      return { ...connection, ...change(connection) }
    },
  })

const withFirst = ([first, ...rest]: Accounts, address: string): Accounts => [{ ...first, address }, ...rest]

/** Asks for a signature, of something else than it was asked for. */
const signing =
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
    what: 'gives an Ethereum address for its own',
    breaks: /only addresses of its own wallet/,
    spoil: saying(({ accounts }) => ({ accounts: withFirst(accounts, `0x${'1'.repeat(40)}`) })),
  },
  {
    what: 'gives an address of another Bitcoin network',
    breaks: /only addresses of its own wallet/,
    spoil: saying(({ accounts }) => ({
      accounts: withFirst(accounts, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'),
    })),
  },
  {
    what: 'takes the address for inscriptions for the one that pays',
    breaks: /only addresses of its own wallet/,
    spoil: saying(({ accounts: [first, ...rest] }) => ({
      accounts: [...rest.map((one) => ({ ...one, type: 'payment' as const })), first] as unknown as Accounts,
    })),
  },
  {
    what: 'says that it is on a Solana network',
    breaks: /R-CON-1/,
    spoil: saying(() => ({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as 'bip122:1' })),
  },
  {
    what: 'says that it is where it was asked to be',
    breaks: /connects on that network/,
    spoil: saying(() => ({ network: mainnetId })),
  },
  {
    what: 'asks when it restores',
    breaks: /restore returns null, without asking/,
    spoil: ({ connect }) => ({
      restore: ({ connectorId }, signal) => connect({ connectorId, network: mainnetId }, signal),
    }),
  },
  {
    what: 'leaves a listener in the wallet when it disconnects',
    breaks: /even when the page connects the wallet again/,
    spoil: (adapter, { wallet }) => overhearing(adapter, wallet, 'destroy'),
  },
  {
    what: 'leaves a listener in the wallet when it is destroyed',
    breaks: /a destroyed adapter reports no more events/,
    spoil: (adapter, { wallet }) => overhearing(adapter, wallet, 'disconnect'),
  },
  {
    what: 'ends an aborted connect, and connects on a late yes',
    breaks: /a late approval connects nothing/,
    spoil: ({ connect }) => ({
      connect: (input, signal) =>
        new Promise((resolve, reject) => {
          const end = () => reject(new KitError('connection/cancelled'))
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true })
          connect(input, deaf).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'says that it switched, and leaves the wallet where it is',
    breaks: /switchNetwork moves the wallet/,
    spoil: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'says that it switched when the visitor refused',
    breaks: /a refused switch fails/,
    spoil: ({ switchNetwork }) => ({
      switchNetwork: (input, signal) => switchNetwork(input, signal).catch(() => input.network),
    }),
  },
  {
    what: 'signs with the key for inscriptions',
    breaks: /a signature comes from the requested account/,
    spoil: (adapter, { wallet }) =>
      signing((input) => ({ ...input, address: wallet.ordinalsAddresses[0] ?? '' }))(adapter, { wallet, siblings: [] }),
  },
  {
    what: 'signs a text’s bytes written in hex',
    breaks: /a signature comes from the requested account/,
    spoil: signing((input) => ({ ...input, message: Buffer.from(input.message).toString('hex') })),
  },
  {
    what: 'hands a PSBT back as it came',
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
    what: 'is one and the same for every wallet',
    breaks: /two wallets connected side by side/,
    spoil: (adapter, { siblings: [first = adapter] }) => ({ ...first }),
  },
  {
    what: 'leaves every wallet when it leaves one',
    breaks: /disconnecting one of two wallets/,
    spoil: (adapter, { siblings }) => ({
      async disconnect(input, signal) {
        await adapter.disconnect(input, signal)
        for (const other of siblings) if (other !== adapter) other.destroy()
      },
    }),
  },
]
