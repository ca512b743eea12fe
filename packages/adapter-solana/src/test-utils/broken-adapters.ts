import { type Connection, KitError } from '@kit/core'
import { generateKeyPair, getBase58Decoder, signBytes } from '@solana/kit'
import { type Accounts, type Adapter, type BrokenAdapter, leakingListener } from './broken-harness.ts'

type Features = Adapter['features']

const neverAborts = new AbortController().signal

/** Changes the connection that `connect` returns. */
const connectingWith =
  (change: (connection: Connection<'solana'>) => Partial<Connection<'solana'>>): BrokenAdapter['breakIt'] =>
  ({ connect }) => ({
    async connect(input, signal) {
      const connection = await connect(input, signal)
      return { ...connection, ...change(connection) }
    },
  })

const withFirst = ([first, ...rest]: Accounts, address: string): Accounts => [{ ...first, address }, ...rest]

/** Changes what `signMessage` signs or returns. */
const signing =
  (
    sign: (
      input: Parameters<NonNullable<Features['kit:signMessage']>>[0],
      ask: (message: string | Uint8Array) => Promise<{ signature: string }>,
    ) => Promise<{ signature: string }>,
  ): BrokenAdapter['breakIt'] =>
  ({ features }) => ({
    features: {
      ...features,
      'kit:signMessage': (input, signal) =>
        sign(
          input,
          (message) =>
            features['kit:signMessage']?.({ ...input, message }, signal) ??
            Promise.reject(new KitError('wallet/invalid-answer')),
        ),
    },
  })

const others = (siblings: readonly Adapter[], adapter: Adapter) => siblings.filter((one) => one !== adapter)

export const brokenAdapters: readonly BrokenAdapter[] = [
  {
    what: 'reports an Ethereum address',
    breaks: /only addresses of its own wallet/,
    breakIt: connectingWith(({ accounts }) => ({ accounts: withFirst(accounts, `0x${'1'.repeat(40)}`) })),
  },
  {
    what: 'reports an address that is not the wallet’s',
    breaks: /only addresses of its own wallet/,
    breakIt: connectingWith(({ accounts }) => ({ accounts: withFirst(accounts, '1'.repeat(32)) })),
  },
  {
    what: 'reports an Ethereum network',
    breaks: /R-CON-1/,
    breakIt: connectingWith(() => ({ network: 'eip155:1' as 'solana:1' })),
  },
  {
    what: 'reports its accounts as Ethereum accounts',
    breaks: /R-CON-1/,
    breakIt: connectingWith(({ accounts }) => ({
      accounts: accounts.map((one) => ({ ...one, namespace: 'eip155' })) as never,
    })),
  },
  {
    what: 'prompts the visitor when it restores',
    breaks: /restore returns null, without asking/,
    breakIt: ({ connect }) => ({
      restore: ({ connectorId }, signal) =>
        connect({ connectorId, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, signal),
    }),
  },
  {
    what: 'leaves a listener in the wallet after disconnect',
    breaks: /even when the page connects the wallet again/,
    breakIt: (adapter) => leakingListener(adapter, 'destroy'),
  },
  {
    what: 'leaves a listener in the wallet after destroy',
    breaks: /a destroyed adapter reports no more events/,
    breakIt: (adapter) => leakingListener(adapter, 'disconnect'),
  },
  {
    what: 'ends an aborted connect and connects when the wallet approves later',
    breaks: /a late approval connects nothing/,
    breakIt: ({ connect }) => ({
      connect: (input, signal) =>
        new Promise((resolve, reject) => {
          const end = () => reject(new KitError('connection/cancelled'))
          if (signal.aborted) return end()
          signal.addEventListener('abort', end, { once: true })
          connect(input, neverAborts).then(resolve, reject)
        }),
    }),
  },
  {
    what: 'reports a switch and stays on its network',
    breaks: /switchNetwork moves the wallet/,
    breakIt: () => ({ switchNetwork: async () => 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
  },
  {
    what: 'reports a switch without a connection',
    breaks: /switchNetwork refuses to work without a connection/,
    breakIt: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'signs with another key',
    breaks: /a signature comes from the requested account/,
    breakIt: signing(async ({ message }, ask) => {
      await ask(message)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { privateKey } = await generateKeyPair()
      return { signature: getBase58Decoder().decode(await signBytes(privateKey, bytes)) }
    }),
  },
  {
    what: 'signs the hex digits of a text',
    breaks: /a signature comes from the requested account/,
    breakIt: signing(({ message }, ask) => ask(Buffer.from(message).toString('hex'))),
  },
  {
    what: 'returns signatures in hex',
    breaks: /a signature comes from the requested account/,
    breakIt: signing(async ({ message }, ask) => ({
      signature: Buffer.from((await ask(message)).signature).toString('hex'),
    })),
  },
  {
    what: 'returns transactions unsigned',
    breaks: /returns what it promises/,
    breakIt: ({ features }) => ({
      features: { ...features, 'kit:signTransactions': async ({ transactions }) => transactions },
    }),
  },
  {
    what: 'is one instance for every wallet',
    breaks: /two wallets connected side by side/,
    breakIt: (adapter, [first = adapter]) => ({ ...first }),
  },
  {
    what: 'disconnects every wallet when it disconnects one',
    breaks: /disconnecting one of two wallets/,
    breakIt: (adapter, siblings) => ({
      async disconnect(input, signal) {
        await adapter.disconnect(input, signal)
        for (const other of others(siblings, adapter)) other.destroy()
      },
    }),
  },
]
