import { type Connection, KitError } from '@kit/core'
import { type Accounts, type BrokenAdapter, type Client, withLeakedListener } from './broken-harness.ts'
import { mainnet } from './harness.ts'

type Sign = NonNullable<Client['features']['signMessage']>
type Spoil = NonNullable<BrokenAdapter['spoil']>

const neverAborted = new AbortController().signal
const mainnetId = mainnet.caipNetworkId

/** Connects and changes the connection. */
const changeConnection =
  (change: (connection: Connection<'bip122'>) => object): Spoil =>
  ({ connect }) => ({
    async connect(input, signal) {
      const connection = await connect(input, signal)
      return Object.assign({ ...connection }, change(connection))
    },
  })

const withFirst = ([first, ...rest]: Accounts, address: string): Accounts => [{ ...first, address }, ...rest]

/** Requests a signature for another input. */
const changeSignRequest =
  (change: (input: Parameters<Sign>[0]) => Parameters<Sign>[0]): Spoil =>
  ({ features }) => ({
    features: {
      ...features,
      signMessage: async (input, signal) => {
        const signed = await features.signMessage?.(change(input), signal)
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
      accounts: [...rest.map((one) => ({ ...one, type: 'payment' })), first],
    })),
  },
  {
    what: 'reports a Solana network',
    breaks: /R-CON-1/,
    spoil: changeConnection(() => ({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })),
  },
  {
    what: 'reports the requested network instead of the wallet’s',
    breaks: /connects on that network/,
    spoil: changeConnection(() => ({ network: mainnetId })),
  },
  {
    what: 'asks the visitor when it restores',
    breaks: /restore returns null, without asking/,
    spoil: ({ connect }) => ({ restore: (_, signal) => connect({ network: mainnetId }, signal) }),
  },
  {
    what: 'leaves a listener in the wallet when it disconnects',
    breaks: /even when the page connects the wallet again/,
    spoil: (client, { wallet }) => withLeakedListener(client, wallet, 'destroy'),
  },
  {
    what: 'leaves a listener in the wallet when it is destroyed',
    breaks: /a destroyed client reports no more events/,
    spoil: (client, { wallet }) => withLeakedListener(client, wallet, 'disconnect'),
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
    spoil: (client, shared) =>
      changeSignRequest((input) => ({ ...input, address: shared.wallet.ordinalsAddresses[0] ?? '' }))(client, shared),
  },
  {
    what: 'signs a text’s bytes as hex',
    breaks: /a signature comes from the requested account/,
    spoil: changeSignRequest((input) => ({ ...input, message: Buffer.from(input.message).toString('hex') })),
  },
  {
    what: 'returns the PSBT unsigned',
    breaks: /returns what it promises/,
    spoil: ({ features }) => ({ features: { ...features, signPsbt: async ({ psbt }) => ({ psbt }) } }),
  },
  {
    what: 'signs a PSBT for an address of another wallet',
    breaks: /refuses an account that the wallet does not share/,
    spoil: ({ features }, { wallet }) => ({
      features: {
        ...features,
        signPsbt: async (input, signal) => {
          const signInputs = input.signInputs.map((one) => ({ ...one, address: wallet.activeAddress }))
          return (await features.signPsbt?.({ ...input, signInputs }, signal)) ?? { psbt: '' }
        },
      },
    }),
  },
  {
    what: 'shares one client between two wallets',
    breaks: /two wallets connected side by side/,
    spoil: (client, { siblings: [first = client] }) => ({ ...first, connectorId: client.connectorId }),
  },
  {
    what: 'disconnects every wallet when it disconnects one',
    breaks: /disconnecting one of two wallets/,
    spoil: (client, { siblings }) => ({
      async disconnect(signal) {
        await client.disconnect(signal)
        for (const other of siblings) if (other !== client) other.destroy()
      },
    }),
  },
  {
    what: 'has another connector than it was made for',
    breaks: /and its own connector/,
    spoil: () => ({ connectorId: 'other' }),
  },
  {
    what: 'destroys the chain client with a wallet client',
    breaks: /leaves the chain client working/,
    spoil: ({ destroy }, { chain }) => ({
      destroy() {
        destroy()
        chain.destroy()
      },
    }),
  },
  {
    what: 'has other networks than it was given',
    breaks: /and the networks that it was given/,
    spoilChain: ({ networks }) => ({ networks: networks.slice(1) }),
  },
  {
    what: 'reads a balance in bitcoins',
    breaks: /reads return amounts in base units/,
    spoilChain: ({ features }) => ({
      features: {
        readBalance: async (input, signal) => {
          const balance = await features.readBalance?.(input, signal)
          return { amount: balance?.amount ?? 0n, decimals: 0, symbol: 'BTC' }
        },
      },
    }),
  },
  {
    what: 'reads networks that the dApp did not ask for',
    breaks: /every read of a network that the dApp did not ask for/,
    spoilChain: ({ features, networks: [first] }) => ({
      features: {
        readBalance: async (input, signal) => {
          const network = first?.caipNetworkId ?? input.network
          const balance = await features.readBalance?.({ ...input, network }, signal)
          return balance ?? { amount: 0n, decimals: 8, symbol: 'BTC' }
        },
      },
    }),
  },
  {
    what: 'reads balances after it was destroyed',
    breaks: /a destroyed chain client refuses every read/,
    spoilChain: () => ({ destroy: () => {} }),
  },
]
