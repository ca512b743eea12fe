import type { BrokenAdapter } from './contract-benches.ts'

const deaf = new AbortController().signal

/** Adapters whose features are wrong, with one thing wrong each. */
export const brokenFeatures: readonly BrokenAdapter[] = [
  {
    what: 'signs with nothing and says it went well',
    breaks: /does what it says/,
    spoil: ({ features }) => ({ features: { ...features, 'kit:signMessage': async () => ({}) as never } }),
  },
  {
    what: 'swallows a refusal to sign',
    breaks: /says wallet\/rejected when the visitor says no/,
    spoil: ({ features }) => ({
      features: { ...features, 'kit:signTypedData': async () => ({ signature: `0x${'0'.repeat(130)}` }) },
    }),
  },
  {
    what: 'does not listen to the signal of a signature',
    breaks: /every feature ends when it is aborted/,
    spoil: ({ features }) => ({
      features: {
        ...features,
        'kit:signMessage': (input) =>
          (features['kit:signMessage'] as never as (...args: unknown[]) => Promise<{ signature: string }>)(input, deaf),
      },
    }),
  },
  {
    what: 'signs without a connection',
    breaks: /no feature works without a connection/,
    spoil: ({ features }) => ({
      features: { ...features, 'kit:signMessage': async () => ({ signature: `0x${'0'.repeat(130)}` }) },
    }),
  },
]
