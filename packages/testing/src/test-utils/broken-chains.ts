import { KitError } from '@kit/core'
import type { BrokenAdapter } from './contract-harnesses.ts'

const deaf = new AbortController().signal
const never = new Promise<never>(() => {})

/** Chain clients with one fault each. */
export const brokenChains: readonly BrokenAdapter[] = [
  {
    what: 'reads the chains of another namespace',
    breaks: /has the namespace of its adapter/,
    sabotageChain: () => ({ namespace: 'solana' as 'eip155' }),
  },
  {
    what: 'keeps only the first of its networks',
    breaks: /the networks that it was given/,
    sabotageChain: ({ networks }) => ({ networks: networks.slice(0, 1) }),
  },
  {
    what: 'reads a balance in whole units',
    breaks: /reads return amounts in base units/,
    sabotageChain: ({ features }) => ({
      features: { ...features, readBalance: async () => ({ amount: '1.5', decimals: 18, symbol: 'ETH' }) as never },
    }),
  },
  {
    what: 'counts the decimals of another currency',
    breaks: /reads return amounts in base units/,
    sabotageChain: ({ features: { readBalance } }) => ({
      features: {
        async readBalance(input, signal) {
          const balance = await readBalance?.(input, signal)
          return { amount: 0n, symbol: '', ...balance, decimals: 6 }
        },
      },
    }),
  },
  {
    what: 'lists tokens without their addresses',
    breaks: /reads return amounts in base units/,
    sabotageChain: ({ features }) => ({
      features: {
        ...features,
        async readTokens({ network }, signal) {
          if (signal.aborted || network === 'eip155:56') throw new KitError('rpc/aborted')
          return [{ amount: 1n, decimals: 6 } as never]
        },
      },
    }),
  },
  {
    what: 'reads networks that the dApp did not ask for',
    breaks: /every read of a network that the dApp did not ask for fails/,
    sabotageChain: ({ features: { readBalance } }) => ({
      features: {
        async readBalance(input, signal) {
          const network = input.network === 'eip155:56' ? 'eip155:1' : input.network
          return (await readBalance?.({ ...input, network }, signal)) ?? never
        },
      },
    }),
  },
  {
    what: 'knows no network that came later',
    breaks: /a network that the dApp adds later/,
    sabotageChain: ({ networks }) => ({ networks: [...networks] }),
  },
  {
    what: 'reads only networks that it was made with',
    breaks: /a network that the dApp adds later/,
    sabotageChain({ features: { readBalance }, networks }) {
      const first = networks.map(({ caipNetworkId }) => caipNetworkId)
      return {
        features: {
          async readBalance(input, signal) {
            if (!first.includes(input.network)) throw new KitError('network/unknown')
            return (await readBalance?.(input, signal)) ?? never
          },
        },
      }
    },
  },
  {
    what: 'goes on reading a network that is gone',
    breaks: /a network that the dApp removes later/,
    sabotageChain({ features: { readBalance }, networks }) {
      const first = networks.map(({ caipNetworkId }) => caipNetworkId)
      return {
        features: {
          async readBalance(input, signal) {
            const network = first.includes(input.network)
              ? (networks[0]?.caipNetworkId ?? input.network)
              : input.network
            return (await readBalance?.({ ...input, network }, signal)) ?? never
          },
        },
      }
    },
  },
  {
    what: 'does not listen to the signal of a read',
    breaks: /every read whose signal was aborted/,
    sabotageChain: ({ features: { readBalance } }) => ({
      features: { readBalance: async (input) => (await readBalance?.(input, deaf)) ?? never },
    }),
  },
  {
    what: 'ends its chain with the first wallet that is destroyed',
    breaks: /leaves the chain client working/,
    sabotageAdapter: ({ wallet }) => ({
      async wallet(setup) {
        const client = await wallet(setup)
        return {
          ...client,
          destroy() {
            client.destroy()
            setup.chain.destroy()
          },
        }
      },
    }),
  },
  {
    what: 'reads on after it was destroyed',
    breaks: /a destroyed chain client refuses every read/,
    sabotageChain: () => ({ destroy() {} }),
  },
]
