import { createFarewells, throwIfAborted, untilAborted } from '@kit/core/adapters'
import { wait } from '../wait.ts'
import type { SolanaWallet } from './solana-wallet.ts'

type Prompt = { readonly answer: Promise<void>; claims: number; readonly isOwnGrant: boolean }

export type Prompts = {
  /**
   * Asks a wallet to connect, or joins the question that is still open in it. Once nobody waits any more a late yes is
   * given back.
   */
  ask(wallet: SolanaWallet, signal: AbortSignal): Promise<void>
  /** Gives back what the last question was granted, unless the site had it before. */
  undo(wallet: SolanaWallet): void
  /** Says good-bye to a wallet; the next question waits for it. */
  leave(wallet: SolanaWallet): Promise<void>
}

/** @param isConnected the line carries a connection, which a cancelled question must not take away */
export function createPrompts(isConnected: (wallet: SolanaWallet) => boolean): Prompts {
  const open = new Map<SolanaWallet, Prompt>()
  const farewells = createFarewells<SolanaWallet>(wait)
  const grants = new Set<SolanaWallet>()

  function begin(wallet: SolanaWallet): Prompt {
    grants.delete(wallet)
    const prompt: Prompt = { answer: (async () => wallet.connect(false))(), claims: 0, isOwnGrant: hasNone(wallet) }
    const answered = () => {
      open.delete(wallet)
      if (prompt.isOwnGrant) grants.add(wallet)
      // The wallet said yes to somebody who has left.
      if (prompt.claims === 0) undo(wallet)
    }
    prompt.answer.then(answered, answered)
    open.set(wallet, prompt)
    return prompt
  }

  function undo(wallet: SolanaWallet): void {
    if (isConnected(wallet) || !grants.delete(wallet)) return
    leave(wallet).catch(() => {})
  }

  function leave(wallet: SolanaWallet): Promise<void> {
    grants.delete(wallet)
    return farewells.say(wallet, async () => wallet.disconnect())
  }

  return {
    leave,
    undo,
    async ask(wallet, signal) {
      await untilAborted(farewells.over(wallet), signal, 'connection/cancelled')
      throwIfAborted(signal, 'connection/cancelled')
      const prompt = open.get(wallet) ?? begin(wallet)
      prompt.claims += 1
      try {
        await untilAborted(prompt.answer, signal, 'connection/cancelled')
      } finally {
        prompt.claims -= 1
      }
    },
  }
}

function hasNone(wallet: SolanaWallet): boolean {
  try {
    return wallet.accounts().length === 0
  } catch {
    return false
  }
}
