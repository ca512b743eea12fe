import { createFarewells, throwIfAborted, untilAborted } from '@kit/core/adapters'
import { type Config, type Connector, muteConnector } from '../chain/wagmi.ts'
import { wait } from '../wait.ts'
import { isWalletConnector } from './wallet-connector.ts'

export type ConnectAnswer = { readonly accounts: readonly unknown[]; readonly chainId: unknown }

type Prompt = {
  readonly answer: Promise<ConnectAnswer>
  readonly attempt: number
  waiting: number
  unmute: (() => void) | undefined
}

export type Prompts = {
  /**
   * Asks a wallet to connect, or joins the request that the wallet still shows. A wallet that approves after every caller
   * has aborted loses its permission again.
   */
  ask(connector: Connector, parameters: ConnectParameters, signal: AbortSignal): Promise<ConnectAnswer>
  /** Disconnects a wallet; its next request waits for that. */
  leave(connector: Connector, how: 'undo' | 'disconnect'): Promise<void>
}

export type ConnectParameters = { readonly chainId?: number }

export function createPrompts(config: Config): Prompts {
  const open = new Map<string, Prompt>()
  const farewells = createFarewells<string>(wait)

  function start(connector: Connector, parameters: ConnectParameters): Prompt {
    const answer: Promise<ConnectAnswer> = (async () => connector.connect(parameters))()
    const attempt = isWalletConnector(connector) ? connector.client.attempt : 0
    const prompt: Prompt = { answer, attempt, waiting: 0, unmute: undefined }
    const answered = async (isYes: boolean) => {
      open.delete(connector.uid)
      // The wallet approved after every caller had aborted.
      const isAbandoned = prompt.waiting === 0 && (isYes || isWalletConnector(connector))
      if (isAbandoned) await leave(connector, 'undo').catch(() => {})
      prompt.unmute?.()
    }
    answer.then(
      () => answered(true),
      () => answered(false),
    )
    open.set(connector.uid, prompt)
    return prompt
  }

  /** Without callers the kit does not listen to the wallet, and the wallet cannot connect wagmi by itself. */
  function abandon(connector: Connector, prompt: Prompt) {
    prompt.unmute = muteConnector(config, connector)
    if (isWalletConnector(connector) && !config.state.connections.has(connector.uid))
      connector.client.pause(prompt.attempt)
  }

  function join(connector: Connector, prompt: Prompt) {
    prompt.waiting += 1
    if (!prompt.unmute) return
    prompt.unmute()
    prompt.unmute = undefined
    if (isWalletConnector(connector)) connector.client.resume()
  }

  function leave(connector: Connector, how: 'undo' | 'disconnect'): Promise<void> {
    if (how === 'undo' && config.state.connections.has(connector.uid)) return Promise.resolve()
    return farewells.say(connector.uid, async () =>
      how === 'undo' && isWalletConnector(connector) ? connector.undo() : connector.disconnect(),
    )
  }

  return {
    leave,
    async ask(connector, parameters, signal) {
      await farewells.over(connector.uid)
      throwIfAborted(signal, 'connection/cancelled')
      const prompt = open.get(connector.uid) ?? start(connector, parameters)
      join(connector, prompt)
      try {
        return await untilAborted(prompt.answer, signal, 'connection/cancelled')
      } finally {
        prompt.waiting -= 1
        if (prompt.waiting === 0 && open.get(connector.uid) === prompt) abandon(connector, prompt)
      }
    },
  }
}
