import { type Connection, KitError } from '@kit/core'
import { generateKeyPair, getBase58Decoder, signBytes } from '@solana/kit'
import { type BrokenAdapter, type Client, leakingListener } from './broken-harness.ts'
import { mainnet } from './harness.ts'

type Features = Client['features']
type Break = NonNullable<BrokenAdapter['breakWallet']>
type Accounts = Connection<'solana'>['accounts']

const neverAborts = new AbortController().signal

/** Changes the connection that `connect` returns. */
const connectingWith =
  (change: (connection: Connection<'solana'>) => Partial<Connection<'solana'>>): Break =>
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
      input: Parameters<NonNullable<Features['signMessage']>>[0],
      ask: (message: string | Uint8Array) => Promise<{ signature: string }>,
    ) => Promise<{ signature: string }>,
  ): Break =>
  ({ features }) => ({
    features: {
      ...features,
      signMessage: (input, signal) =>
        sign(
          input,
          (message) =>
            features.signMessage?.({ ...input, message }, signal) ??
            Promise.reject(new KitError('wallet/invalid-answer')),
        ),
    },
  })

/** Changes what `signTransactions` returns. */
const signingAll =
  (change: (signed: readonly Uint8Array[]) => readonly Uint8Array[]): Break =>
  ({ features }) => ({
    features: {
      ...features,
      signTransactions: async (input, signal) => change((await features.signTransactions?.(input, signal)) ?? []),
    },
  })

/** Changes what `signIn` asks the wallet, or what it says was signed. */
const signingIn =
  (change: (ask: NonNullable<Features['signIn']>) => NonNullable<Features['signIn']>): Break =>
  ({ features }) => ({
    features: { ...features, ...(features.signIn && { signIn: change(features.signIn) }) },
  })

/** Answers every read with the same balance. */
const readBalance = async () => ({ amount: 1n, decimals: 9, symbol: 'SOL' })

const others = (siblings: readonly Client[], client: Client) => siblings.filter((one) => one !== client)

export const brokenAdapters: readonly BrokenAdapter[] = [
  {
    what: 'reports an Ethereum address',
    breaks: /only addresses of its own wallet/,
    breakWallet: connectingWith(({ accounts }) => ({ accounts: withFirst(accounts, `0x${'1'.repeat(40)}`) })),
  },
  {
    what: 'reports an address that is not the wallet’s',
    breaks: /only addresses of its own wallet/,
    breakWallet: connectingWith(({ accounts }) => ({ accounts: withFirst(accounts, '1'.repeat(32)) })),
  },
  {
    what: 'reports an Ethereum network',
    breaks: /R-CON-1/,
    breakWallet: connectingWith(() => ({ network: 'eip155:1' as 'solana:1' })),
  },
  {
    what: 'reports its accounts as Ethereum accounts',
    breaks: /R-CON-1/,
    breakWallet: connectingWith(({ accounts }) => ({
      accounts: accounts.map((one) => ({ ...one, namespace: 'eip155' })) as never,
    })),
  },
  {
    what: 'prompts the visitor when it restores',
    breaks: /restore returns null, without asking/,
    breakWallet: ({ connect }) => ({
      restore: (_, signal) => connect({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, signal),
    }),
  },
  {
    what: 'leaves a listener in the wallet after disconnect',
    breaks: /even when the page connects the wallet again/,
    breakWallet: (client) => leakingListener(client, 'destroy'),
  },
  {
    what: 'leaves a listener in the wallet after destroy',
    breaks: /a destroyed client reports no more events/,
    breakWallet: (client) => leakingListener(client, 'disconnect'),
  },
  {
    what: 'ends an aborted connect and connects when the wallet approves later',
    breaks: /a late approval connects nothing/,
    breakWallet: ({ connect }) => ({
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
    breakWallet: () => ({ switchNetwork: async () => 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
  },
  {
    what: 'reports a switch without a connection',
    breaks: /switchNetwork refuses to work without a connection/,
    breakWallet: () => ({ switchNetwork: async ({ network }) => network }),
  },
  {
    what: 'signs with another key',
    breaks: /a signature comes from the requested account/,
    breakWallet: signing(async ({ message }, ask) => {
      await ask(message)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { privateKey } = await generateKeyPair()
      return { signature: getBase58Decoder().decode(await signBytes(privateKey, bytes)) }
    }),
  },
  {
    what: 'signs the hex digits of a text',
    breaks: /a signature comes from the requested account/,
    breakWallet: signing(({ message }, ask) => ask(Buffer.from(message).toString('hex'))),
  },
  {
    what: 'returns signatures in hex',
    breaks: /a signature comes from the requested account/,
    breakWallet: signing(async ({ message }, ask) => ({
      signature: Buffer.from((await ask(message)).signature).toString('hex'),
    })),
  },
  {
    what: 'returns transactions unsigned',
    breaks: /returns what it promises/,
    breakWallet: ({ features }) => ({
      features: { ...features, signTransactions: async ({ transactions }) => transactions },
    }),
  },
  {
    what: 'returns signed transactions in another order',
    breaks: /returns what it promises/,
    breakWallet: signingAll((signed) => signed.toReversed()),
  },
  {
    what: 'leaves a signed transaction out',
    breaks: /returns what it promises/,
    breakWallet: signingAll((signed) => signed.slice(1)),
  },
  {
    what: 'returns one signed transaction for all',
    breaks: /returns what it promises/,
    breakWallet: signingAll((signed) => signed.map(() => signed[0] ?? new Uint8Array())),
  },
  {
    what: 'changes a transaction after it was signed',
    breaks: /returns what it promises/,
    breakWallet: signingAll((signed) => signed.map((bytes) => bytes.with(-1, bytes.at(-1) === 0 ? 1 : 0))),
  },
  {
    what: 'signs in with less than was requested',
    breaks: /returns what it promises/,
    breakWallet: signingIn(
      (ask) =>
        ({ address, request: { domain, nonce } }, signal) =>
          ask({ address, request: { domain, nonce } }, signal),
    ),
  },
  {
    what: 'signs in without a domain, and says that it was asked for',
    breaks: /returns what it promises/,
    breakWallet: signingIn((ask) => async (asked, signal) => {
      const signed = await ask({ ...asked, request: {} }, signal)
      return { ...signed, input: Object.assign({}, signed.input, asked.request) }
    }),
  },
  {
    what: 'signs in for another account than the one that signed',
    breaks: /returns what it promises/,
    breakWallet: signingIn((ask) => async (asked, signal) => ({
      ...(await ask(asked, signal)),
      address: '1'.repeat(32),
    })),
  },
  {
    what: 'connects on its first network, whichever was asked for',
    breaks: /a wallet on no network of its own/,
    breakWallet: ({ connect }) => ({
      connect: (_, signal) => connect({ network: mainnet.caipNetworkId }, signal),
    }),
  },
  {
    what: 'ignores the network that it is restored on',
    breaks: /a wallet on no network of its own/,
    breakWallet: ({ restore }) => ({ restore: (_, signal) => restore({}, signal) }),
  },
  {
    what: 'trims a message before it is signed',
    breaks: /a signature comes from the requested account/,
    breakWallet: signing(({ message }, ask) => ask(typeof message === 'string' ? message.trim() : message)),
  },
  {
    what: 'is one instance for every wallet',
    breaks: /two wallets connected side by side/,
    breakWallet: (client, [first = client]) => ({ ...first, connectorId: client.connectorId }),
  },
  {
    what: 'disconnects every wallet when it disconnects one',
    breaks: /disconnecting one of two wallets/,
    breakWallet: (client, siblings) => ({
      async disconnect(signal) {
        await client.disconnect(signal)
        for (const other of others(siblings, client)) other.destroy()
      },
    }),
  },
  {
    what: 'has other networks than the kit',
    breaks: /the chain client has the namespace of its adapter/,
    breakChain: ({ networks }) => ({ networks: networks.slice(1) }),
  },
  {
    what: 'reads negative balances',
    breaks: /reads return amounts in base units/,
    breakChain: () => ({ features: { readBalance: async () => ({ amount: -1n, decimals: 9, symbol: 'SOL' }) } }),
  },
  {
    what: 'reads balances of every network',
    breaks: /every read of a network that the dApp did not ask for fails/,
    breakChain: () => ({ features: { readBalance } }),
  },
  {
    what: 'reads balances under an aborted signal',
    breaks: /every read whose signal was aborted before the call fails/,
    breakChain: () => ({ features: { readBalance } }),
  },
  {
    what: 'reads balances after destroy',
    breaks: /a destroyed chain client refuses every read/,
    breakChain: () => ({ features: { readBalance } }),
  },
]
