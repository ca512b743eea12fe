import { createFarewells, throwIfAborted, untilAborted } from '@kit/core/adapters'
import type { BitcoinChain } from '../chain/chains.ts'
import { wait } from '../wait.ts'
import type { BitcoinWallet, WalletReport } from './bitcoin-wallet.ts'

type Prompt = { readonly answer: Promise<WalletReport>; claims: number; isOldGrant: boolean }

export type Prompts = {
  /**
   * Asks a wallet to connect, or joins the question that is still open in it. Once nobody waits any more, a late yes is
   * given back, unless the site had it before.
   */
  ask(connectorId: string, wallet: BitcoinWallet, chain: BitcoinChain | undefined, signal: AbortSignal): Promise<Answer>
  /** Says good-bye; the next question waits for it. */
  leave(connectorId: string, wallet: BitcoinWallet): Promise<void>
}

export type Answer = { readonly words: WalletReport; readonly isOldGrant: boolean }

export function createPrompts(isConnected: (connectorId: string) => boolean): Prompts {
  const open = new Map<string, Prompt>()
  const farewells = createFarewells<string>(wait)

  function begin(connectorId: string, wallet: BitcoinWallet, chain: BitcoinChain | undefined): Prompt {
    // Both questions leave in the same tick, so that knowing whose permission it is costs no time.
    const over = new AbortController()
    const had = (async () => wallet.readSilently(over.signal))().then(
      (words) => words !== null && words.addresses.length > 0,
      () => false,
    )
    const answer = (async () => wallet.connect(chain))()
    const prompt: Prompt = { answer, claims: 0, isOldGrant: false }
    void had.then((isOld) => {
      prompt.isOldGrant = isOld
    })
    const answered = async (isYes: boolean) => {
      open.delete(connectorId)
      over.abort()
      if (isYes && prompt.claims === 0 && !prompt.isOldGrant && !isConnected(connectorId))
        await leave(connectorId, wallet).catch(() => {})
    }
    answer.then(
      () => answered(true),
      () => answered(false),
    )
    open.set(connectorId, prompt)
    return prompt
  }

  const leave = (connectorId: string, wallet: BitcoinWallet) =>
    farewells.say(connectorId, async (signal) => wallet.disconnect(signal))

  return {
    leave,
    async ask(connectorId, wallet, chain, signal) {
      await untilAborted(farewells.over(connectorId), signal, 'connection/cancelled')
      throwIfAborted(signal, 'connection/cancelled')
      const prompt = open.get(connectorId) ?? begin(connectorId, wallet, chain)
      prompt.claims += 1
      try {
        const words = await untilAborted(prompt.answer, signal, 'connection/cancelled')
        return { words, isOldGrant: prompt.isOldGrant }
      } finally {
        prompt.claims -= 1
      }
    },
  }
}
