import { type KitError, toKitError } from '@kit/core'
import { assign, fromPromise, setup } from 'xstate'

/** Asks a wallet for something; the signal aborts when the page stops waiting. */
export type AskWallet<Answer> = (signal: AbortSignal) => Promise<Answer>

type Context<Answer> = {
  readonly ask: AskWallet<Answer> | null
  readonly answer: { readonly is: Answer } | null
  readonly error: KitError | null
}

/** One request at a time to a wallet. A later answer to a request that was stopped or replaced is ignored. */
export const walletRequestMachine = <Answer>() =>
  setup({
    types: {} as {
      context: Context<Answer>
      events: { type: 'request.started'; ask: AskWallet<Answer> } | { type: 'request.stopped' }
    },
    actors: {
      ask: fromPromise<Answer, AskWallet<Answer> | null>(async ({ input: ask, signal }) => {
        if (!ask) throw new Error('No request was started.')
        return ask(signal)
      }),
    },
    actions: {
      setAsk: assign((_, { ask }: { ask: AskWallet<Answer> }) => ({ ask, answer: null, error: null })),
      setAnswer: assign({ answer: (_, { output }: { output: Answer }) => ({ is: output }) }),
      setError: assign({ error: (_, { error }: { error: unknown }) => toKitError(error) }),
    },
  }).createMachine({
    id: 'walletRequest',
    context: { ask: null, answer: null, error: null },
    initial: 'idle',
    on: {
      'request.started': { target: '.waiting', actions: { type: 'setAsk', params: ({ event }) => event } },
      'request.stopped': '.idle',
    },
    states: {
      idle: {},
      waiting: {
        invoke: {
          src: 'ask',
          input: ({ context }: { context: Context<Answer> }) => context.ask,
          onDone: { target: 'done', actions: { type: 'setAnswer', params: ({ event }) => event } },
          onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
        },
      },
      done: {},
      failed: {},
    },
  })
