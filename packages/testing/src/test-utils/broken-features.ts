import { isKitError, KitError } from '@kit/core'
import type { WalletClient } from '@kit/core/ports'
import { privateKeyToAccount } from 'viem/accounts'
import type { BrokenAdapter } from './contract-harnesses.ts'

const neverAborted = new AbortController().signal

type Features = WalletClient<'eip155'>['features']
type SignTypedData = NonNullable<Features['signTypedData']>
type TypedData = { readonly domain: object; readonly message: object }

/** Signs typed data in another way than it was asked to. */
const signingTypedData = (
  what: string,
  how: (sign: SignTypedData, addresses: readonly string[]) => SignTypedData,
): BrokenAdapter => ({
  what,
  breaks: /returns what it promises/,
  sabotage: ({ features }, { wallet }) => {
    const { signTypedData } = features
    return signTypedData ? { features: { ...features, signTypedData: how(signTypedData, wallet.addresses) } } : {}
  },
})

/** Adapters with wrong features, each with one fault. */
export const brokenFeatures: readonly BrokenAdapter[] = [
  signingTypedData('signs typed data with another message', (sign) => ({ typedData, ...input }, signal) => {
    const asked = typedData as TypedData
    return sign({ ...input, typedData: { ...asked, message: { text: 'Hello!' } } }, signal)
  }),
  signingTypedData('signs typed data of another domain', (sign) => ({ typedData, ...input }, signal) => {
    const asked = typedData as TypedData
    return sign({ ...input, typedData: { ...asked, domain: { ...asked.domain, version: '2' } } }, signal)
  }),
  signingTypedData(
    'signs typed data with the key of another account',
    (sign, [, other = '']) =>
      (input, signal) =>
        sign({ ...input, address: other }, signal),
  ),
  signingTypedData('signs typed data and invents the signature', (sign) => async (input, signal) => {
    await sign(input, signal)
    return { signature: `0x${'12'.repeat(64)}1b` }
  }),
  {
    what: 'returns no signature and reports success',
    breaks: /returns what it promises/,
    sabotage: ({ features }) => ({ features: { ...features, signMessage: async () => ({}) as never } }),
  },
  {
    what: 'signs typed data and returns no signature',
    breaks: /returns what it promises/,
    sabotage: ({ features }) => ({
      features: {
        ...features,
        async signTypedData(input, signal) {
          await features.signTypedData?.(input, signal)
          return {} as never
        },
      },
    }),
  },
  {
    what: 'makes a signature up when the visitor refuses',
    breaks: /every feature fails with wallet\/rejected/,
    sabotage: (client) => ({ features: inventing(client, 'wallet/rejected') }),
  },
  {
    what: 'makes a signature up when nothing is connected',
    breaks: /every feature refuses to work without a connection/,
    sabotage: (client) => ({ features: inventing(client, 'connection/required') }),
  },
  {
    what: 'ignores the signal of a signature',
    breaks: /every feature ends when its signal is aborted/,
    sabotage: ({ features }) => ({
      features: {
        ...features,
        signMessage: (input) =>
          (features.signMessage as never as (...args: unknown[]) => Promise<{ signature: string }>)(
            input,
            neverAborted,
          ),
      },
    }),
  },
  {
    what: 'signs without a connection',
    breaks: /every feature refuses to work without a connection/,
    sabotage: ({ features }) => ({
      features: { ...features, signMessage: async () => ({ signature: `0x${'0'.repeat(130)}` }) },
    }),
  },
  {
    what: 'signs with another key',
    breaks: /a signature comes from the requested account/,
    sabotage: ({ features }) => ({
      features: {
        ...features,
        signMessage: async (input, signal) => {
          await features.signMessage?.(input, signal)
          const message = typeof input.message === 'string' ? input.message : { raw: input.message }
          return { signature: await privateKeyToAccount(`0x${'7'.repeat(64)}`).signMessage({ message }) }
        },
      },
    }),
  },
  {
    what: 'takes text that looks like hex for bytes',
    breaks: /a signature comes from the requested account/,
    sabotage: ({ features }) => ({
      features: {
        ...features,
        signMessage: ({ address, message }, signal) => {
          const isHex = typeof message === 'string' && /^0x(?:[\da-f]{2})+$/.test(message)
          const bytes = isHex ? Uint8Array.from(Buffer.from(message.slice(2), 'hex')) : message
          return features.signMessage?.({ address, message: bytes }, signal) ?? Promise.reject('missing')
        },
      },
    }),
  },
  waitingAfter('a disconnect', /ends when the kit disconnects/, ['disconnect']),
  waitingAfter('the permission was withdrawn', /ends when they withdraw/, ['withdrawn']),
  waitingAfter('it was destroyed', /ends when the client is destroyed/, ['destroy']),
  changing('trims a message', (text) => text.trim()),
  changing('cuts the end of a message off', (text) => text.trimEnd()),
  changing('normalises a message', (text) => text.normalize('NFC')),
  changing('changes the line ends of a message', (text) => text.replaceAll('\r\n', '\n')),
  changing('drops a byte order mark', (text) => text.replace(/^\ufeff/, '')),
  {
    what: 'signs with the account it has, whichever was asked for',
    breaks: /refuses an account that the wallet does not share/,
    sabotage({ connect, restore, features }) {
      let own = ''
      const sign = features.signMessage
      return {
        async connect(input, signal) {
          const connection = await connect(input, signal)
          own = connection.accounts[0].address
          return connection
        },
        async restore(input, signal) {
          const connection = await restore(input, signal)
          own = connection?.accounts[0].address ?? ''
          return connection
        },
        features: {
          ...features,
          signMessage: async (input, signal) => {
            const retry = (error: KitError) => {
              if (error.code !== 'wallet/wrong-account' || !sign) throw error
              return sign({ ...input, address: own }, signal)
            }
            return sign?.(input, signal).catch(retry) ?? Promise.reject(new KitError('wallet/unsupported-method'))
          },
        },
      }
    },
  },
]

/** An adapter whose signatures go on waiting for the visitor once a connection has ended in one way. */
function waitingAfter(
  what: string,
  breaks: RegExp,
  ends: readonly ('disconnect' | 'withdrawn' | 'destroy')[],
): BrokenAdapter {
  return {
    what: `waits for a signature after ${what}`,
    breaks,
    sabotage(client) {
      let how: (typeof ends)[number] = 'withdrawn'
      return {
        disconnect(signal) {
          how = 'disconnect'
          return client.disconnect(signal)
        },
        destroy() {
          how = 'destroy'
          client.destroy()
        },
        features: {
          ...client.features,
          signMessage: (input, signal) =>
            (client.features.signMessage?.(input, signal) ?? Promise.reject('missing')).catch((error: unknown) => {
              const hasEnded = isKitError(error, 'connection/cancelled') && !signal.aborted
              if (hasEnded && ends.includes(how)) return new Promise(() => {})
              throw error
            }),
        },
      }
    },
  }
}

/** An adapter that signs another text than it was asked to. */
function changing(what: string, change: (text: string) => string): BrokenAdapter {
  return {
    what,
    breaks: /a signature comes from the requested account/,
    sabotage: ({ features }) => ({
      features: {
        ...features,
        signMessage: ({ address, message }, signal) =>
          features.signMessage?.(
            { address, message: typeof message === 'string' ? change(message) : message },
            signal,
          ) ?? Promise.reject('missing'),
      },
    }),
  }
}

/** Features that return an invented signature instead of one error. */
function inventing({ features }: WalletClient<'eip155'>, code: KitError['code']): WalletClient<'eip155'>['features'] {
  return {
    ...features,
    async signTypedData(input, signal) {
      try {
        return (await features.signTypedData?.(input, signal)) ?? { signature: '' }
      } catch (error) {
        if (error instanceof KitError && error.code === code) return { signature: `0x${'0'.repeat(130)}` }
        throw error
      }
    },
  }
}
